// `npm run attack cohort [programmes]`: runs an attack by its name.
const [, , name = ''] = process.argv;
const attacks: Readonly<Record<string, () => Promise<unknown>>> = {
  cohort: () => import('./cohort.ts').then(({ main }) => main(Number(process.argv[3] ?? 40))),
};
const run = attacks[name];
if (run) await run();
else {
  process.stdout.write(`Name an attack: ${Object.keys(attacks).join(', ')}\n`);
  process.exitCode = 2;
}
