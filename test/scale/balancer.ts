// nginx with deploy/nginx.conf, in a temporary directory, as a plain process. Of the example only the addresses change,
// and https, which would take a certificate.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Site } from '../browser.ts';

const example = join(import.meta.dirname, '../../deploy/nginx.conf');
const nobody = 65_534;

export type Balancer = {
  url: string;
  /** What it did with each request: status, method, path, what each process it asked answered. */
  told: () => { status: string; method: string; path: string; asked: string[] }[];
  close: () => Promise<void>;
};

/** What every check finds: the processes, nginx in front of them, and their database. */
export type Scene = { sites: readonly Site[]; balancer: Balancer; databaseUrl: string };

/** Starts it again as a supervisor does: once more where that comes to nothing. */
export async function revive(site: Site): Promise<void> {
  await site
    .start()
    .catch(() => site.start())
    .catch(() => site.start());
}

function exchange(text: string, ...changes: [what: RegExp, by: string][]): string {
  return changes.reduce((changed, [what, by]) => {
    if (!what.test(changed)) throw new Error(`deploy/nginx.conf has no ${String(what)}.`);
    return changed.replace(what, by);
  }, text);
}

export async function openBalancer(port: number, processes: readonly string[]): Promise<Balancer> {
  const program = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find((path) => existsSync(path));
  if (!program) throw new Error('There is no nginx: apt-get install nginx.');
  const prefix = mkdtempSync(join(tmpdir(), 'crazy-quilt-nginx-'));
  const servers = exchange(
    readFileSync(example, 'utf8'),
    [/^server \{\n {2}listen 80;[^}]*\}\n/m, ''],
    [/ {2}server 127\.0\.0\.1:3000 (.*);/, processes.map((address) => `  server ${address} $1;`).join('\n')],
    [/listen 443 ssl;/, `listen 127.0.0.1:${port};`],
    [/^ *ssl_[^;]*;\n/gm, ''],
    [/server_name [^;]*;/, 'server_name 127.0.0.1;'],
    // The port is part of the address here.
    [/Host \$host;/, 'Host $http_host;'],
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(prefix, 'nginx.conf'),
    `daemon off;
pid nginx.pid;
worker_processes 2;
error_log error.log notice;
events { worker_connections 1024; }
http {
  log_format told '$status $request_method $uri $upstream_status';
  access_log told.log told;
  ${temporary.map((name) => `${name}_temp_path ${name};`).join(' ')}
  ${servers}
}
`,
  );
  const isRoot = process.getuid?.() === 0;
  chmodSync(prefix, 0o755);
  if (isRoot) chownSync(prefix, nobody, nobody);
  const child: ChildProcess = spawn(program, ['-p', prefix, '-c', 'nginx.conf', '-e', 'error.log'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(isRoot && { uid: nobody, gid: nobody }),
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const answers = await fetch(`${url}/metrics`).then(
      async (reply) => (await reply.text()) !== '',
      () => false,
    );
    if (answers) break;
    if (child.exitCode !== null) throw new Error(`nginx ended: ${readFileSync(join(prefix, 'error.log'), 'utf8')}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    told: () =>
      readFileSync(join(prefix, 'told.log'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => {
          const [status = '', method = '', path = '', ...asked] = line.split(/[ ,:]+/);
          return { status, method, path, asked };
        }),
    async close() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(prefix, { recursive: true, force: true });
    },
  };
}
