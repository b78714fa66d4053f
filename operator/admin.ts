// `npm run admin -- …`: what an operator does to accounts and data. `npm run admin -- --help` lists it.
import '../server/quick-loading.mjs';
import { keptSecret } from '../server/secret.ts';
import { demandDatabase, runCommand } from './command.ts';
import { adminAtServer } from './socket.ts';

await runCommand(
  async () => (await import('./admin-act.ts')).adminHelp,
  async (config, log) => {
    const args = process.argv.slice(2);
    const print = (line: string): void => void process.stdout.write(`${line}\n`);
    const served = config.databaseUrl === null ? await adminAtServer(config.dataDir, args, print) : null;
    if (served !== null) return served;
    demandDatabase(config);
    keptSecret(config);
    // Not needed where a server does it.
    const [{ runAdmin }, { closeServices, openServices }] = await Promise.all([
      import('./admin-act.ts'),
      import('../server/services.ts'),
    ]);
    const services = await openServices(config, log);
    try {
      return await runAdmin(services, args, print);
    } finally {
      await closeServices(services);
    }
  },
);
