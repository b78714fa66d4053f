// Who is counted in a release, and which figures of it are shown, so that nobody can be worked out: not by subtracting cells,
// groups, overlapping circles or weeks from each other, and not by four people who tell each other all they know.

/**
 * Everybody stands in the same published figures, in every week and every circle, as at least five others. Six and not five:
 * of five people, four who compare notes know all about the fifth.
 */
export const SMALLEST = 6;

/** Nobody, or enough of them. */
const isNoneOrMany = (count: number): boolean => count === 0 || count >= SMALLEST;

/** The circles and groups in which somebody is counted: by circle, the group's name or '' for none. */
export type Placement = Readonly<Record<string, string>>;

export type Standing = {
  id: string;
  /** The same for those who have always been counted in the same figures; '' for those who never were in any. */
  history: string;
  /** Where they were counted in the last release. */
  placed: Placement;
  /** Where they would be counted now: what they left or opted out of is not in it. */
  wished: Placement;
};

export type Settled = { history: string; placed: Placement };

const keyOf = (placement: Placement): string =>
  JSON.stringify(Object.entries(placement).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const withoutGroups = (placement: Placement): Placement =>
  Object.fromEntries(Object.keys(placement).map((circle) => [circle, '']));

function bundled<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const bundles = new Map<string, Item[]>();
  for (const item of items) {
    const bundle = bundles.get(key(item));
    if (bundle) bundle.push(item);
    else bundles.set(key(item), [item]);
  }
  return bundles;
}

/**
 * Where everybody is counted in the next release. People of one history move together with at least five others who move the
 * same way, or stay where they are: so everybody's history stays one that at least five others share. Where a group is too
 * small, its people may still be counted in the whole circle.
 *
 * `newHistory` gives a name that was never used. Each move gets its own: those who made the same move in another week stand
 * in other figures.
 */
export function settle(people: readonly Standing[], newHistory: () => string): Map<string, Settled> {
  const settled = new Map<string, Settled>();
  for (const [history, alike] of bundled(people, (person) => person.history)) {
    const stayed = keyOf(alike[0]!.placed);
    const isContent = (person: Standing): boolean => keyOf(person.wished) === stayed;
    const content = alike.filter(isContent);
    const moves: { to: Placement; people: Standing[] }[] = [];
    let waiting = alike.filter((person) => !isContent(person));
    for (const wish of [(person: Standing) => person.wished, (person: Standing) => withoutGroups(person.wished)]) {
      const bundles = bundled(waiting, (person) => keyOf(wish(person)));
      waiting = [];
      for (const [key, people] of bundles) {
        if (key === stayed || people.length < SMALLEST) waiting.push(...people);
        else moves.push({ to: wish(people[0]!), people });
      }
    }
    let staying = [...content, ...waiting];
    // Those who stay must not be too few either, unless they were never counted: then there is nothing to compare with.
    moves.sort((a, b) => b.people.length - a.people.length);
    if (history !== '')
      while (!isNoneOrMany(staying.length) && moves.length > 0) staying = [...staying, ...moves.pop()!.people];
    for (const { id, placed } of staying) settled.set(id, { history, placed });
    for (const { to, people: moving } of moves) {
      const moved = { history: newHistory(), placed: to };
      for (const { id } of moving) settled.set(id, moved);
    }
  }
  return settled;
}

/** What somebody adds to one figure, by circle: what was last shown, in circles they left too, and what it would be now. */
export type Addition<Value> = { shown: Readonly<Record<string, Value>>; fresh: Readonly<Record<string, Value>> };

/**
 * What people who are counted alike add to one figure from now on, in the circles they are counted in. A figure moves only when
 * enough of them are behind the move, in each circle at once; until then everybody adds what they added last. A circle they are
 * new in waits until nobody or enough of them differ from what another circle showed: the difference of both would be the few.
 */
export function nextAdditions<Value>(
  alike: readonly Addition<Value>[],
  circles: readonly string[],
  isSame: (a: Value | undefined, b: Value | undefined) => boolean,
): Record<string, Value>[] {
  const everShown = new Set(alike.flatMap((person) => Object.keys(person.shown)));
  const shown = [...everShown];
  const known = circles.filter((circle) => everShown.has(circle));
  const differs = (person: Addition<Value>, circle: string): boolean =>
    circle in person.fresh && !isSame(person.shown[circle], person.fresh[circle]);
  const moving = new Set(alike.filter((person) => known.every((circle) => differs(person, circle))));
  const canMove = moving.size >= SMALLEST;
  const changed = alike.filter((person) =>
    known.length > 0
      ? known.some((circle) => differs(person, circle))
      : shown.some((left) => circles.some((circle) => !isSame(person.shown[left], person.fresh[circle]))),
  );
  const canEnter = isNoneOrMany(changed.length) && changed.every((person) => moving.has(person));
  return alike.map((person) => {
    const now = (circle: string): Value | undefined => {
      if (!everShown.has(circle)) return canEnter ? person.fresh[circle] : undefined;
      return canMove && moving.has(person) ? person.fresh[circle] : person.shown[circle];
    };
    const next = circles.map((circle) => [circle, now(circle)] as const);
    return {
      ...person.shown,
      ...Object.fromEntries(next.filter((entry): entry is [string, Value & {}] => entry[1] !== undefined)),
    };
  });
}

/** One figure of one group; `group` null is the whole programme. */
export type Summed = {
  group: string | null;
  /** People it is about, and those of them who add something to it. */
  people: number;
  contributors: number;
  value: number;
};
export type Cell = { group: string | null; value: number } | { group: string | null; withheld: true };

/**
 * Which cells of one figure are shown. `tellsPeople` where the figure itself is a number of people, so that it also tells
 * how many are not in it. Where a group is withheld, what is left when the shown groups are subtracted from the whole must
 * be many as well: else the next smallest group is withheld with it.
 */
export function shownCells(sums: readonly Summed[], tellsPeople: boolean): Cell[] {
  const isSafe = ({ people, contributors }: Pick<Summed, 'people' | 'contributors'>): boolean =>
    contributors >= SMALLEST && (!tellsPeople || isNoneOrMany(people - contributors));
  const whole = sums.find(({ group }) => group === null);
  let shown = sums.filter((sum) => sum.group !== null && isSafe(sum));
  if (whole && isSafe(whole)) {
    const rest = (): Pick<Summed, 'people' | 'contributors'> => ({
      people: whole.people - shown.reduce((sum, { people }) => sum + people, 0),
      contributors: whole.contributors - shown.reduce((sum, { contributors }) => sum + contributors, 0),
    });
    while (shown.length > 0 && rest().people > 0 && !isSafe(rest()))
      shown = shown.toSorted((a, b) => b.contributors - a.contributors).slice(0, -1);
    shown = [whole, ...shown];
  }
  const open = new Set(shown.map(({ group }) => group));
  return sums.map(({ group, value }) => (open.has(group) ? { group, value } : { group, withheld: true }));
}
