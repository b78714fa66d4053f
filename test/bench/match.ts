// What the match of one person costs against 500 and 20,000 members, cold and warm, and how long it holds the event loop:
// `node bench/match.ts`. In memory; what the database adds is measured with the calls.
import { people } from '../../demo/people.ts';
import { type InventoryTexts, emptyInventory, inventoryFields } from '../../features/inventory/inventory.rules.ts';
import { matcherOf, needOf, profileOf } from '../../features/partnerships/match.rules.ts';
import { type WordVectors, wordVectors } from '../../server/word-vectors/word-vectors.ts';
import { type Figure, median, showIfStarted } from './figure.ts';

const challenge = {
  title: 'Permit intake takes nine weeks',
  statement: 'Building permits wait nine weeks in intake because forms go from desk to desk. Three would do.',
};

/** Inventories put together from the clauses of the demo's people, so that no two are alike. */
function inventories(count: number): InventoryTexts[] {
  const clauses = Object.fromEntries(
    inventoryFields.map((field) => [
      field,
      people.flatMap((person) => person.visits.flatMap(({ adds }) => adds?.[field]?.match(/[^.]+\./g) ?? [])),
    ]),
  );
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
  return Array.from({ length: count }, () => {
    const texts = emptyInventory();
    for (const field of inventoryFields) {
      const pool = clauses[field] ?? [];
      texts[field] = Array.from({ length: 4 }, () => pool[random(pool.length)] ?? '').join(' ');
    }
    return texts;
  });
}

export async function measureMatch(): Promise<Figure[]> {
  const lexicon: WordVectors = await wordVectors();
  const [mine = emptyInventory(), ...others] = inventories(20_001);
  const figures: Figure[] = [];
  for (const [count, most] of [
    [500, 300],
    [20_000, 1_000],
  ] as const) {
    const cold: number[] = [];
    const warm: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const start = performance.now();
      const profiles = others.slice(0, count).map((texts) => profileOf(texts, lexicon));
      rank(profiles);
      cold.push(performance.now() - start);
      const again = performance.now();
      rank(profiles);
      warm.push(performance.now() - again);
    }
    const name = count.toLocaleString('en');
    figures.push(
      { what: `Match against ${name} members, their inventories new`, goal: null, value: median(cold), unit: 'ms' },
      {
        what: `Match against ${name} members, their inventories known`,
        goal: { most },
        value: median(warm),
        unit: 'ms',
        note: `${((1_000 * median(warm)) / count).toFixed(1)} µs a pair`,
      },
    );
  }
  return figures;

  function rank(profiles: ReturnType<typeof profileOf>[]): void {
    const match = matcherOf(needOf(challenge, mine, lexicon), lexicon);
    const ranked = profiles.flatMap((profile) => match(profile) ?? []).sort((a, b) => b.percent - a.percent);
    for (const { why } of ranked.slice(0, 500)) why();
  }
}

await showIfStarted(import.meta.main, measureMatch);
