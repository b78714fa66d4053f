// What the tests of apart.ts have thought in a thread.
let called = 0;
export const calls = (): number => (called += 1);
export const doubled = (numbers: readonly number[]): number[] => numbers.map((each) => each * 2);
export const question = { offline: (text: string): string => `offline: ${text}` };
export function slow(ms: number): number {
  const until = performance.now() + ms;
  while (performance.now() < until);
  return ms;
}
export function failing(): never {
  throw new Error('out of thread');
}
export const ending = (): never => process.exit(1);
