// Fault 37: whether the time of an answer tells who is registered.
import { middle } from './drill.ts';
import { newcomer } from './person.ts';
import type { Stage } from './stage.ts';

async function time(url: string, body: object): Promise<{ milliseconds: number; said: string }> {
  const begun = performance.now();
  const reply = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const said = `${reply.status} ${await reply.text()}`;
  return { milliseconds: performance.now() - begun, said };
}

export async function compareTimes(stage: Stage): Promise<string> {
  const site = await stage.site();
  const notes: string[] = [];
  const rounds = stage.long ? 300 : 60;
  const known = await newcomer(site.url, 'known');
  const pairs: [what: string, path: string, ofKnown: (n: number) => object, ofNobody: (n: number) => object][] = [
    [
      'sign-in',
      '/api/auth/login',
      () => ({ username: known.username, password: 'Not-it-at-all-1' }),
      (n) => ({ username: `nobody.${n}`, password: 'Not-it-at-all-1' }),
    ],
    [
      'forgotten password',
      '/api/auth/forgot-password',
      () => ({ email: `${known.username}@example.org` }),
      (n) => ({ email: `nobody.${n}@example.org` }),
    ],
  ];
  for (const [what, path, ofKnown, ofNobody] of pairs) {
    const known: number[] = [];
    const nobody: number[] = [];
    const said = new Set<string>();
    const ratio = (): number => middle(known) / middle(nobody);
    const tells = (): boolean => ratio() < 0.8 || ratio() > 1.25;
    // The first ones warm up. A difference that is there stays when it is asked again; one that the machine made does not.
    for (let round = 0; round < rounds + 5 || (tells() && round < 4 * rounds); round += 1) {
      const both = [
        { times: known, body: ofKnown(round) },
        { times: nobody, body: ofNobody(round) },
      ];
      // In turns: what one leaves to be done afterwards is no burden on the other alone.
      for (const { times, body } of round % 2 === 0 ? both : both.toReversed()) {
        const answer = await time(site.url + path, body);
        said.add(answer.said);
        if (round >= 5) times.push(answer.milliseconds);
      }
    }
    if (said.size !== 1) throw new Error(`${what} says different things: ${[...said].join(' and ')}`);
    notes.push(
      `${what}: ${middle(known).toFixed(1)} ms and ${middle(nobody).toFixed(1)} ms at the median, ${ratio().toFixed(2)} ×`,
    );
    if (tells()) throw new Error(notes.at(-1));
  }
  return notes.join('; ');
}
