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
    const [{ runAdmin }, { closeHouse, openHouse }] = await Promise.all([
      import('./admin-act.ts'),
      import('../server/house.ts'),
    ]);
    const house = await openHouse(config, log);
    try {
      return await runAdmin(house, args, print);
    } finally {
      await closeHouse(house);
    }
  },
);
