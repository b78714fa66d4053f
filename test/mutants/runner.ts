// Stryker's test runner for node:test in one process: a mutant is switched on and only the tests that reach it run, so that
// a mutant costs milliseconds. Loaded by Stryker in a worker of its own whose working directory is the instrumented copy.
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { type Registered, registeredBy } from './registered.ts';
import { isBeside, reached, testsOf } from './tests-of.ts';

type Coverage = { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
/** What the instrumented code reads and writes: one object for the life of the process. */
type Switch = {
  activeMutant?: string;
  currentTestId?: string;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: Coverage;
};
type MutantRun = {
  activeMutant: { id: string };
  sandboxFileName: string;
  testFilter?: string[];
  hitLimit?: number;
  reloadEnvironment: boolean;
  mutantActivation: 'static' | 'runtime';
};
type Test = Registered & { id: string; file: string };
type Failure = { test: Test | undefined; message: string };

const global: { __stryker__?: Switch } = globalThis as { __stryker__?: Switch };
const knob = (global.__stryker__ ??= {});
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

class RulesTestRunner {
  private readonly root = process.cwd();
  private readonly tests = testsOf(this.root, isBeside());
  private readonly loaded = new Map<string, Test[]>();
  private readonly sources = new Map<string, string>();
  private readonly milliseconds = new Map<string, number>();
  private readonly imports = new Map<string, Set<string>>();
  private generation = 0;
  /** The file whose importers alone are loaded afresh; all are where there is none. */
  private mutated: string | undefined;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    // The first failing example settles it, and the same examples are drawn each time: a figure is the same tomorrow.
    fc.configureGlobal({ endOnFailure: true, seed: 2026 });
    const tree = pathToFileURL(`${this.root}/`).href;
    registerHooks({
      resolve: (specifier, context, next) => {
        if (!context.parentURL?.startsWith(tree)) return next(specifier, context);
        if (specifier === 'node:test')
          return { url: new URL('registered.ts', import.meta.url).href, shortCircuit: true };
        const found = next(specifier, context);
        return found.url.startsWith(tree) ? { ...found, url: `${found.url}?${this.generationOf(found.url)}` } : found;
      },
      load: (url, context, next) => {
        if (!url.startsWith(tree) || !/\.ts\?\d+$/.test(url)) return next(url, context);
        return { format: 'module', source: this.sourceOf(fileURLToPath(url)), shortCircuit: true };
      },
    });
  }

  async dryRun({ files = [] }: { files?: string[] }) {
    const wanted = new Set(files.flatMap((file) => this.testFilesOf(file)));
    const results = [];
    for (const test of await this.load([...wanted])) {
      knob.currentTestId = test.id;
      const started = performance.now();
      const failure = await this.failureOf(test);
      results.push({
        id: test.id,
        name: test.name,
        fileName: join(this.root, test.file),
        timeSpentMs: performance.now() - started,
        ...(failure ? { status: 1, failureMessage: failure.message } : { status: 0 }),
      });
      delete knob.currentTestId;
    }
    return { status: 'complete', tests: results, mutantCoverage: knob.mutantCoverage ?? { static: {}, perTest: {} } };
  }

  async mutantRun(run: MutantRun) {
    const files = this.testFilesOf(run.sandboxFileName);
    if (run.mutantActivation === 'static' || run.reloadEnvironment) return this.fromTheStart(run, files);
    await this.load(files);
    const failure = await this.tryMutant(run, files);
    // What an earlier mutant left in a module's memory is no merit of the tests: a kill counts only where the same test
    // passes without the mutant, and what survives is tried once more with fresh modules.
    const honest = failure?.test && (this.beyondLimit() || !(await this.failureOf(failure.test)));
    return honest ? this.verdict(failure) : this.fromTheStart(run, files);
  }

  private async fromTheStart(run: MutantRun, files: string[]) {
    const isStatic = run.mutantActivation === 'static' || run.reloadEnvironment;
    this.generation++;
    this.loaded.clear();
    // What does not import the file is what it was before any mutant.
    this.mutated = isStatic ? this.pathOf(run.sandboxFileName) : undefined;
    if (!isStatic) await this.load(files);
    const failure = await this.tryMutant(run, files);
    const verdict = this.verdict(failure);
    // Modules that loaded under a mutant keep its values.
    this.generation++;
    this.loaded.clear();
    return verdict;
  }

  private async tryMutant(run: MutantRun, files: readonly string[]): Promise<Failure | undefined> {
    knob.activeMutant = run.activeMutant.id;
    knob.hitCount = run.hitLimit === undefined ? undefined : 0;
    knob.hitLimit = run.hitLimit;
    const reaching = run.testFilter && new Set(run.testFilter);
    const took = ({ id }: Test) => this.milliseconds.get(id) ?? 0;
    try {
      // What is not loaded yet is loaded file by file, the neighbour first, for it settles most: loading takes longer than
      // its tests. Of what is loaded the quick ones come first: most mutants die of an example, long before a property is
      // tried a hundred times.
      const loaded = files.every((file) => this.loaded.has(file));
      for (const part of loaded ? [files] : files.map((file) => [file]))
        for (const test of (await this.load(part)).toSorted((a, b) => took(a) - took(b))) {
          if (reaching && !reaching.has(test.id)) continue;
          const failure = await this.failureOf(test);
          if (failure) return failure;
        }
      return undefined;
    } catch (error) {
      return { test: undefined, message: messageOf(error) };
    } finally {
      delete knob.activeMutant;
    }
  }

  private verdict(failure: Failure | undefined) {
    const nrOfTests = [...this.loaded.values()].flat().length;
    if (this.beyondLimit()) return { status: 'timeout', reason: 'It runs without an end.' };
    if (!failure) return { status: 'survived', nrOfTests };
    return {
      status: 'killed',
      killedBy: failure.test ? [failure.test.id] : [],
      failureMessage: failure.message,
      nrOfTests,
    };
  }

  private beyondLimit(): boolean {
    return knob.hitLimit !== undefined && (knob.hitCount ?? 0) > knob.hitLimit;
  }

  private async failureOf(test: Test): Promise<Failure | undefined> {
    const started = performance.now();
    try {
      await test.run();
      this.milliseconds.set(test.id, performance.now() - started);
      return undefined;
    } catch (error) {
      return { test, message: messageOf(error) };
    }
  }

  private testFilesOf(file: string): string[] {
    return this.tests.get(this.pathOf(file)) ?? [];
  }

  private pathOf(file: string): string {
    return relative(this.root, file).replaceAll('\\', '/');
  }

  private generationOf(url: string): number {
    if (this.mutated === undefined) return this.generation;
    const path = this.pathOf(fileURLToPath(url));
    let imports = this.imports.get(path);
    if (!imports) {
      imports = reached(this.root, path);
      this.imports.set(path, imports);
    }
    return imports.has(this.mutated) ? this.generation : 0;
  }

  private async load(files: readonly string[]): Promise<Test[]> {
    const tests: Test[] = [];
    for (const file of files) {
      let found = this.loaded.get(file);
      if (!found) {
        const url = `${pathToFileURL(join(this.root, file)).href}?${this.generation}`;
        const registered = await registeredBy(() => import(url));
        found = registered.map((test, index) => ({ ...test, id: `${file} ${index} ${test.name}`, file }));
        this.loaded.set(file, found);
      }
      tests.push(...found);
    }
    return tests;
  }

  private sourceOf(path: string): string {
    const source = this.sources.get(path) ?? stripTypeScriptTypes(readFileSync(path, 'utf8'), { mode: 'strip' });
    this.sources.set(path, source);
    return source;
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'rules', injectableClass: RulesTestRunner }];
