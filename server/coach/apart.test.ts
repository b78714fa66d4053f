// Thinking in a thread: what comes back, what is refused, and what becomes of a thread that fails or takes too long.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { Problem } from '../../shared/problem.ts';
import { createThinker } from './apart.ts';

const module = import.meta.resolve('./apart.fixture.ts');
const patient = createThinker();
const hasty = createThinker({ mostMs: 700, idleMs: 50 });
after(() => Promise.all([patient.close(), hasty.close()]));

const status = (given: unknown): number | null => (given instanceof Problem ? given.status : null);

describe('a thread of the coach', () => {
  test('says what the function says, or the question without a provider', async () => {
    assert.deepEqual(await patient.think({ module, named: 'doubled' }, [[1, 2]], 'ann'), [2, 4]);
    assert.equal(await patient.think({ module, named: 'question' }, ['late'], 'ann'), 'offline: late');
  });

  test('leaves the others alone while it thinks', async () => {
    let turns = 0;
    const count = setInterval(() => (turns += 1), 10);
    await patient.think({ module, named: 'slow' }, [400], 'ann');
    clearInterval(count);
    assert.ok(turns > 3, `${turns} turns of the event loop in 400 ms`);
  });

  test('hands a failure on, and goes on', async () => {
    await assert.rejects(patient.think({ module, named: 'failing' }, [], 'ann'), /out of thread/);
    await assert.rejects(patient.think({ module, named: 'ending' }, [], 'ann'), /has ended/);
    assert.deepEqual(await patient.think({ module, named: 'doubled' }, [[4]], 'ann'), [8]);
  });

  test('of one person four may wait, and another one is not refused for it', async () => {
    const mine = Array.from({ length: 6 }, () =>
      patient.think({ module, named: 'slow' }, [20], 'ann').catch((error: unknown) => status(error)),
    );
    const theirs = patient.think({ module, named: 'doubled' }, [[1]], 'ben');
    assert.deepEqual(await theirs, [2]);
    assert.deepEqual(await Promise.all(mine), [20, 20, 20, 20, 429, 429]);
    // Their turn over, they may ask again.
    assert.equal(await patient.think({ module, named: 'slow' }, [1], 'ann'), 1);
  });

  test('what takes too long is ended with a sentence, and the next is answered by another thread', async () => {
    await hasty.think({ module, named: 'slow' }, [1], 'ann').catch(() => null);
    await assert.rejects(
      hasty.think({ module, named: 'slow' }, [60_000], 'ann'),
      (error) => status(error) === 503 && /shorter pieces/.test((error as Problem).message),
    );
    assert.equal(await patient.think({ module, named: 'slow' }, [1], 'ann'), 1);
  });

  test('with nobody asking the thread ends, and is opened again', async () => {
    const brief = createThinker({ idleMs: 200 });
    const first = await brief.think({ module, named: 'calls' }, [], 'ann');
    assert.equal(await brief.think({ module, named: 'calls' }, [], 'ann'), (first as number) + 1);
    await new Promise((resolve) => setTimeout(resolve, 900));
    assert.equal(await brief.think({ module, named: 'calls' }, [], 'ann'), 1);
    await brief.close();
  });
});
