// An attack on the releases of programmes: solves all that was ever published, of both circles and all weeks, as one linear
// system, while four people tell all they know. A value that comes out, or by how much it changed, was recovered.
import { randomUUID } from 'node:crypto';
import {
  type Addition,
  type Placement,
  SMALLEST,
  type Standing,
  nextAdditions,
  settle,
} from '../../features/programme/disclosure.rules.ts';

const PRIME = 1_000_003;
const WEEKS = 12;
const CIRCLES = ['c', 'd'];

/** Coefficients of the unknowns. There is an unknown for each value that somebody ever had. */
type Row = number[];
type Published = { rows: Row[]; people: number };
const unknown = (person: number, version: number): number => person * WEEKS + version;

const mod = (value: number): number => ((value % PRIME) + PRIME) % PRIME;

function inverse(value: number): number {
  let [result, base] = [1, mod(value)];
  for (let power = PRIME - 2; power > 0; power = Math.floor(power / 2)) {
    if (power % 2 === 1) result = mod(result * base);
    base = mod(base * base);
  }
  return result;
}

/** The row space in echelon form: each row by the column of its first entry. */
type Space = Map<number, Row>;

function reduced(space: Space, row: Row): Row {
  let rest = row;
  for (const [at, known] of space) {
    const factor = rest[at]!;
    if (factor !== 0) rest = rest.map((value, i) => mod(value - factor * known[i]!));
  }
  return rest;
}

function spaceOf(rows: readonly Row[]): Space {
  const space: Space = new Map();
  for (const row of rows) {
    const rest = reduced(space, row);
    const at = rest.findIndex((value) => value !== 0);
    if (at < 0) continue;
    const factor = inverse(rest[at]!);
    const lead = rest.map((value) => mod(value * factor));
    for (const [other, known] of space)
      if (known[at] !== 0)
        space.set(
          other,
          known.map((value, i) => mod(value - known[at]! * lead[i]!)),
        );
    space.set(at, lead);
  }
  return space;
}

const personOf = (column: number): number => Math.floor(column / WEEKS);
const isZero = (row: Row): boolean => row.every((value) => value === 0);

/** Whether something of a person follows from what was published, for four who subtract all that is theirs. */
function isRecovered({ rows }: Published, person: number, friends: readonly number[]): boolean {
  const columns = [...rows[0]!.keys()].filter(
    (column) => !friends.includes(personOf(column)) && rows.some((row) => row[column] !== 0),
  );
  const space = spaceOf(rows.map((row) => columns.map((column) => row[column]!)));
  const versions = columns.flatMap((column, at) => (personOf(column) === person ? [at] : []));
  const unit = (at: number): Row => columns.map((_, column) => Number(column === at));
  const sought = versions.flatMap((version, at) => {
    const before = versions[at - 1];
    return before === undefined ? [unit(version)] : [unit(version), unit(version).with(before, PRIME - 1)];
  });
  return sought.some((row) => isZero(reduced(space, row)));
}

/** Numbers that look random and are the same at every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (sides) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % sides;
  };
}

/** `next` is where they want to be counted, `wished` where they are to be by now; `real` is the version of their value, `shown` the one that they add. */
type Counted = Standing & { next: Placement; real: number; shown: Readonly<Record<string, number>> };
export type Rule = (people: readonly Counted[]) => Counted[];

/** The product's own rule. */
export const ours: Rule = (people) => {
  const settled = settle(people, randomUUID);
  const placed = people.map((person) => ({ ...person, ...settled.get(person.id)! }));
  return [...Map.groupBy(placed, ({ history }) => history).values()].flatMap((alike) => {
    const circles = Object.keys(alike[0]!.placed);
    const additions = alike.map(({ shown, wished, real }): Addition<number> => ({
      shown,
      fresh: Object.fromEntries(Object.keys(wished).map((circle) => [circle, real])),
    }));
    const next = nextAdditions(additions, circles, (a, b) => a === b);
    return alike.map((person, at) => ({ ...person, shown: next[at]! }));
  });
};

/** What many would do: all who are in count as they are, and a group is shown from five people on. The attack must break it. */
export const naive: Rule = (people) =>
  people.map((person) => ({
    ...person,
    placed: person.wished,
    shown: Object.fromEntries(Object.keys(person.wished).map((circle) => [circle, person.real])),
  }));

/** Who leaves is out at once; who came or moved since the last release is counted as before in the next one (SEEN_FIRST_DAYS). */
function afterWaiting({ placed, next: before }: Counted, next: Placement): Placement {
  const groups = Object.entries(next).map(([circle, group]) => [
    circle,
    before[circle] === group ? group : placed[circle],
  ]);
  return Object.fromEntries(groups.filter(([, group]) => group !== undefined));
}

/** Twelve weeks of two circles that overlap, with groups, new values, joining, leaving, regrouping and opting out. */
export function published(rule: Rule, smallest: number, seed: number): Published {
  const roll = dice(seed);
  const size = 24 + roll(24);
  // In some programmes people come and go one by one, in others cohorts move together.
  const stride = [1, 1, 3, 6][roll(4)]!;
  const where = (): Placement => ({
    ...(roll(8) > 0 && { c: ['', 'A', 'B', 'B'][roll(4)]! }),
    ...(roll(3) === 0 && { d: ['A', 'A', 'C'][roll(3)]! }),
  });
  const changes = [0, 1, 4, 12][roll(4)]!;
  let people: Counted[] = [];
  for (let at = 0; at < size; at += 1) {
    const wished = roll(3) === 0 ? {} : at % stride > 0 ? people[at - 1]!.next : where();
    people.push({ id: String(at), history: '', placed: {}, wished, next: wished, real: 0, shown: {} });
  }
  const rows: Row[] = [];
  for (let week = 0; week < WEEKS; week += 1) {
    people = rule(people).toSorted((a, b) => Number(a.id) - Number(b.id));
    for (const circle of CIRCLES)
      for (const group of [null, 'A', 'B', 'C']) {
        const counted = people.filter(
          ({ placed, shown }) => circle in placed && circle in shown && (group === null || placed[circle] === group),
        );
        if (counted.length < smallest) continue;
        const row: Row = Array.from({ length: size * WEEKS }, () => 0);
        for (const { id, shown } of counted) row[unknown(Number(id), shown[circle]!)] = 1;
        rows.push(row);
      }
    let wish: ((now: Placement) => Placement) | null = null;
    people = people.map((person, at) => {
      const real = roll(12) < changes ? week + 1 : person.real;
      if (at % stride === 0) {
        const [elsewhere, circle] = [where(), CIRCLES[roll(2)]!];
        const wishes = [() => ({}), () => elsewhere, (now: Placement): Placement => ({ ...now, [circle]: 'A' })];
        wish = roll(12) > 0 ? null : wishes[roll(3)]!;
      }
      const next = wish ? wish(person.next) : person.next;
      return { ...person, real, next, wished: afterWaiting(person, next) };
    });
  }
  return { rows, people: size };
}

/** How many people's values were planted, and of how many something came out. */
export function attack(rule: Rule, smallest: number, seed: number): { planted: number; recovered: number } {
  const all = published(rule, smallest, seed);
  const everyone = [...Array(all.people).keys()];
  const counted = everyone.filter((person) =>
    all.rows.some((row) => row.some((value, at) => value && personOf(at) === person)),
  );
  const signOf = (person: number): string =>
    all.rows.map((row) => row.slice(unknown(person, 0), unknown(person + 1, 0)).join('')).join(' ');
  const signs = everyone.map(signOf);
  const roll = dice(seed + 7_919);
  let recovered = 0;
  for (const person of counted) {
    const others = everyone.filter((other) => other !== person);
    // Of those who are alike in every figure nobody can tell which is which, unless all but one of them talk.
    if (others.filter((other) => signs[other] === signs[person]).length > 4) continue;
    // Those who were counted most like them know most about them; and some at random.
    const apart = (other: number): number =>
      [...signs[other]!].reduce((sum, sign, at) => sum + Number(sign !== signs[person]![at]), 0);
    const near = others.toSorted((a, b) => apart(a) - apart(b)).slice(0, 8);
    const random = () => [1, 2, 3, 4].map(() => others[roll(others.length)]!);
    const fours = [near.slice(0, 4), near.slice(1, 5), near.slice(4, 8), random(), random(), random()];
    if (fours.some((four) => isRecovered(all, person, four))) recovered += 1;
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
