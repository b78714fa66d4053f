// An attack on the releases of programmes: solves all that was ever published, of both circles and all weeks, as one linear
// system, while four people tell all they know. Whoever's value comes out was recovered.
import { type Placement, SMALLEST, type Standing, settle } from '../../features/programme/disclosure.rules.ts';

const PRIME = 1_000_003n;
const mod = (value: bigint): bigint => ((value % PRIME) + PRIME) % PRIME;

function inverse(value: bigint): bigint {
  let [result, base, power] = [1n, mod(value), PRIME - 2n];
  for (; power > 0n; power >>= 1n) {
    if (power & 1n) result = mod(result * base);
    base = mod(base * base);
  }
  return result;
}

/** The row space in echelon form: each row by the column of its first entry. */
type Space = Map<number, bigint[]>;

function reduce(space: Space, row: readonly bigint[]): bigint[] {
  let rest = [...row];
  for (const [at, known] of space)
    if (rest[at] !== 0n) rest = rest.map((value, i) => mod(value - rest[at]! * known[i]!));
  return rest;
}

function add(space: Space, row: readonly bigint[]): void {
  const rest = reduce(space, row);
  const at = rest.findIndex((value) => value !== 0n);
  if (at < 0) return;
  const factor = inverse(rest[at]!);
  const lead = rest.map((value) => mod(value * factor));
  for (const [other, known] of space)
    if (known[at] !== 0n)
      space.set(
        other,
        known.map((value, i) => mod(value - known[at]! * lead[i]!)),
      );
  space.set(at, lead);
}

/** Whether somebody's value follows from what was published and what these four know of themselves. */
function isRecovered(published: Space, size: number, person: number, friends: readonly number[]): boolean {
  const unit = (at: number): bigint[] => Array.from({ length: size }, (_, i) => (i === at ? 1n : 0n));
  const known: Space = new Map([...published].map(([at, row]) => [at, [...row]]));
  for (const friend of friends) add(known, unit(friend));
  return reduce(known, unit(person)).every((value) => value === 0n);
}

/** Numbers that look random and are the same at every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (sides) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % sides;
  };
}

export type Rule = (people: readonly Standing[]) => Standing[];

/** The product's own rule. */
export const ours: Rule = (people) => {
  const settled = settle(people, (history, placement) => `${history}>${placement}`);
  return people.map((person) => ({ ...person, ...settled.get(person.id)! }));
};

/** What many would do: whoever is in is counted, and a group is shown from five people on. The attack must break it. */
export const naive: Rule = (people) => people.map((person) => ({ ...person, placed: person.wished }));

/** Twelve weeks of two circles that overlap, with groups, joining, leaving, regrouping and opting out. */
export function published(rule: Rule, smallest: number, seed: number): { rows: bigint[][]; size: number } {
  const roll = dice(seed);
  const size = 24 + roll(24);
  const where = (): Placement => ({
    ...(roll(8) > 0 && { c: ['', 'A', 'B', 'B'][roll(4)]! }),
    ...(roll(3) === 0 && { d: ['A', 'A', 'C'][roll(3)]! }),
  });
  let people: Standing[] = Array.from({ length: size }, (_, at) => ({
    id: String(at),
    history: '',
    placed: {},
    wished: roll(3) === 0 ? {} : where(),
  }));
  const rows: bigint[][] = [];
  for (let week = 0; week < 12; week += 1) {
    people = rule(people);
    for (const circle of ['c', 'd'])
      for (const group of [null, 'A', 'B', 'C']) {
        const isIn = ({ placed }: Standing): boolean =>
          circle in placed && (group === null || placed[circle] === group);
        if (people.filter(isIn).length >= smallest) rows.push(people.map((person) => (isIn(person) ? 1n : 0n)));
      }
    people = people.map((person) => {
      if (roll(12) > 0) return person;
      return { ...person, wished: roll(2) === 0 ? {} : where() };
    });
  }
  return { rows, size };
}

/** How many values were planted, one a person who was ever counted, and how many came out. */
export function attack(rule: Rule, smallest: number, seed: number): { planted: number; recovered: number } {
  const { rows, size } = published(rule, smallest, seed);
  const space: Space = new Map();
  for (const row of rows) add(space, row);
  const counted = [...Array(size).keys()].filter((person) => rows.some((row) => row[person] === 1n));
  const roll = dice(seed + 7_919);
  let recovered = 0;
  for (const person of counted) {
    // Those who were counted most like them know most about them; and some at random.
    const apart = (other: number): number => rows.filter((row) => row[other] !== row[person]).length;
    const others = [...Array(size).keys()].filter((other) => other !== person);
    const near = others.toSorted((a, b) => apart(a) - apart(b)).slice(0, 8);
    const fours = [
      near.slice(0, 4),
      near.slice(1, 5),
      near.slice(4, 8),
      ...[1, 2, 3].map(() => [1, 2, 3, 4].map(() => others[roll(others.length)]!)),
    ];
    if (fours.some((four) => isRecovered(space, size, person, four))) recovered += 1;
  }
  return { planted: counted.length, recovered };
}

/** Attacks so many programmes and prints what came out. */
export function main(programmes: number): void {
  for (const [name, rule, smallest] of [
    ['the product’s rule', ours, SMALLEST],
    ['a threshold of five', naive, 5],
  ] as const) {
    const runs = Array.from({ length: programmes }, (_, seed) => attack(rule, smallest, seed));
    const total = (key: 'planted' | 'recovered'): number => runs.reduce((sum, run) => sum + run[key], 0);
    process.stdout.write(`${name}: ${total('recovered')} of ${total('planted')} values recovered\n`);
    if (rule === ours && total('recovered') > 0) process.exitCode = 1;
  }
}
