// What a member's page says.

export const memberTexts = {
  missing: 'This person isn’t here, or isn’t in a circle with you.',
} as const;

const names = { inventory: 'your inventory', plays: 'your plays', premortems: 'your pre-mortems' } as const;

/** What is kept from those through whose eyes one looks; null where nothing is. */
export function hiddenText(sees: Readonly<Record<keyof typeof names, boolean>>): string | null {
  const hidden = (Object.keys(names) as (keyof typeof names)[])
    .filter((thing) => !sees[thing])
    .map((thing) => names[thing]);
  const last = hidden.pop();
  if (last === undefined) return null;
  return `They don’t see ${hidden.length > 0 ? `${hidden.join(', ')} and ${last}` : last}.`;
}
