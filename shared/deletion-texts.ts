// What is said of deleting a thing of your own, and of bringing it back.

/** `thing` is its name: "play". */
export const deletionTexts = (thing: string) => {
  const name = `${thing[0]!.toUpperCase()}${thing.slice(1)}`;
  return {
    missing: `We couldn’t find this ${thing}. It may have been deleted.`,
    deleted: { title: `${name} deleted` },
    notDeleted: { title: 'Error', text: `Failed to delete ${thing}` },
    restored: { title: `${name} restored` },
    notRestored: { title: 'Error', text: `Failed to restore ${thing}` },
    gone: `This ${thing} can’t be restored any more.`,
  };
};
