// Tells when something else took the processors during a round: such rounds are measured again, and the quietest count.
import { readFileSync, readdirSync } from 'node:fs';

/** A round in which others took more than this share of all processors says more about them than about us. */
const DISTURBED = 0.1;

export type Rounds<T> = {
  rounds: T[];
  /** Empty when the machine was ours; else how busy others kept it in the worst round that counts. */
  note: string;
};

/** Takes `wanted` rounds, and up to twice as many where the machine is busy. */
export async function quietRounds<T>(wanted: number, round: () => Promise<T>): Promise<Rounds<T>> {
  const taken: { value: T; others: number }[] = [];
  const calm = (): number => taken.filter(({ others }) => others <= DISTURBED).length;
  while (calm() < wanted && taken.length < 2 * wanted) {
    const others = watchOthers();
    const value = await round();
    taken.push({ value, others: others() });
  }
  const kept = taken.toSorted((a, b) => a.others - b.others).slice(0, wanted);
  const worst = kept.at(-1)?.others ?? 0;
  return {
    rounds: kept.map(({ value }) => value),
    note: worst > DISTURBED ? `disturbed: others took ${Math.round(worst * 100)} % of the processors` : '',
  };
}

/** The share of all processors that other programs take from now until it is asked. 0 where the system does not tell. */
export function watchOthers(): () => number {
  const before = read();
  return () => {
    const after = read();
    if (!before || !after) return 0;
    const total = after.total - before.total;
    return total === 0 ? 0 : Math.max(0, after.busy - before.busy - (after.own - before.own)) / total;
  };
}

type Ticks = { total: number; busy: number; own: number };

function read(): Ticks | null {
  try {
    const [first] = readFileSync('/proc/stat', 'latin1').split('\n', 1);
    const ticks = first!.trim().split(/\s+/).slice(1, 9).map(Number);
    const total = ticks.reduce((sum, each) => sum + each, 0);
    return { total, busy: total - ticks[3]! - ticks[4]!, own: ownTicks() };
  } catch {
    return null;
  }
}

function statOf(id: number): { parent: number; ticks: number } {
  const stat = readFileSync(`/proc/${id}/stat`, 'latin1');
  // The program's name stands in brackets and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // Its own, and of those it started that ended.
  return { parent: Number(fields[1]), ticks: [11, 12, 13, 14].reduce((sum, place) => sum + Number(fields[place]), 0) };
}

/** What this process and all that it started have used, those that ended included. */
function ownTicks(): number {
  const processes = new Map<number, { parent: number; ticks: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      processes.set(Number(name), statOf(Number(name)));
    } catch {
      // It has just ended.
    }
  }
  let sum = 0;
  const isOurs = (id: number): boolean =>
    id === process.pid || (processes.has(id) && isOurs(processes.get(id)!.parent));
  for (const [id, { ticks }] of processes) if (isOurs(id)) sum += ticks;
  return sum;
}

/** The processor's time that a process has used, in ticks; NaN where the system does not tell. */
export function ticksOf(id: number): number {
  try {
    return statOf(id).ticks;
  } catch {
    return Number.NaN;
  }
}

/** Notes that say something, in one. */
export const notes = (...given: string[]): string => given.filter(Boolean).join('; ');
