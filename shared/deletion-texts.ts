// What is said of deleting a thing of one's own, and of bringing it back.

/** `thing` is its name: "play". */
export const deletionTexts = (thing: string) => {
  const name = `${thing[0]!.toUpperCase()}${thing.slice(1)}`;
  return {
    missing: `There is no such ${thing}.`,
    deleted: { title: `${name} deleted` },
    notDeleted: { title: 'Error', text: `Failed to delete ${thing}` },
    restored: { title: `${name} restored` },
    notRestored: { title: 'Error', text: `Failed to restore ${thing}` },
    gone: `This ${thing} can no longer be restored.`,
  };
};
