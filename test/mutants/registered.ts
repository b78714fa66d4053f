// Stands in for `node:test` while mutants are tried: a test file's tests are kept, to be run as often as there are mutants.
type Body = (context: { diagnostic(message: string): void }) => unknown;
type Options = { skip?: boolean | string };

export type Registered = { name: string; run(): Promise<void> };

let kept: Registered[] = [];
let around: string[] = [];

/** The tests that a module registers while it loads. */
export async function registeredBy(load: () => Promise<unknown>): Promise<Registered[]> {
  kept = [];
  around = [];
  await load();
  return kept;
}

export function test(name: string, options: Options | Body, body?: Body): void {
  const run = typeof options === 'function' ? options : body;
  if (!run || (typeof options !== 'function' && options.skip)) return;
  kept.push({
    name: [...around, name].join(' › '),
    run: async () => void (await run({ diagnostic: () => undefined })),
  });
}

export function describe(name: string, suite: () => void): void {
  around.push(name);
  suite();
  around.pop();
}
