// `npm run admin -- …`: what an operator does to accounts and data. `npm run admin -- --help` lists it.
import '../server/quick-loading.mjs';
import { keptSecret } from '../server/secret.ts';
import { demandDatabase, runCommand } from './command.ts';

await runCommand(
  async () => (await import('./admin-act.ts')).adminHelp,
  async (config, log) => {
    const args = process.argv.slice(2);
    const print = (line: string): void => void process.stdout.write(`${line}\n`);
    demandDatabase(config);
    keptSecret(config);
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
