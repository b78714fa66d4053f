// The trip report as it leaves the server, read by another library: my own period, whole, and nothing of anybody else.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import {
  earnedBadges,
  forecasts,
  ledgerLimitChanges,
  ledgerLimits,
  lemonadeEntries,
  partnerships,
  plays,
  premortems,
  users,
} from '../../server/database/schema.ts';
import { type Person, type TestApp, testApp } from '../../test/app.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

async function report(person: Person, query: string): Promise<{ text: string; pages: string[]; bytes: Uint8Array }> {
  const reply = await person.inject({ url: `/api/dashboard/trip-report?${query}` });
  assert.equal(reply.statusCode, 200, reply.body);
  assert.equal(reply.headers['content-type'], 'application/pdf');
  const bytes = new Uint8Array(reply.rawPayload);
  const { text: pages } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: false });
  const flat = (text: string) => text.replace(/\s+/g, ' ');
  return { text: flat(pages.join(' ')), pages: pages.map(flat), bytes };
}

const play = {
  description: 'Ask three people at the counter.',
  principle: 'lemonade',
  category: 'Process',
  effortLevel: 'low',
};
async function addPlay(userId: string, title: string, more: Partial<typeof plays.$inferInsert> = {}): Promise<void> {
  await t.db.insert(plays).values({ id: crypto.randomUUID(), userId, title, ...play, ...more });
}
const at = (text: string) => new Date(text);

test('tells plays, pre-mortems, lemonade, partnerships, badges and next steps of the period, and of nobody else', async () => {
  const me = await t.signUp({ firstName: 'Inês', lastName: 'Carvalho' });
  const other = await t.signUp({ firstName: 'Theo', lastName: 'Park', email: 'theo-private@example.org' });
  const created = at('2026-09-10T10:00:00Z');
  const completed = {
    status: 'completed',
    completedAt: at('2026-09-12T10:00:00Z'),
    createdAt: at('2026-08-01T10:00:00Z'),
  };
  await addPlay(me.id, 'Count the copies', {
    ...completed,
    lessons: 'Ask first.',
    affordableLoss: { time: 'Two evenings' },
  });
  await addPlay(me.id, 'Call the archive', {
    status: 'active',
    createdAt: created,
    dueDate: at('2026-09-20T12:00:00Z'),
  });
  await addPlay(me.id, 'Before the period', { createdAt: at('2026-08-31T23:59:59Z'), status: 'planned' });
  await addPlay(me.id, 'After the period', {
    createdAt: at('2026-10-01T00:00:00Z'),
    status: 'completed',
    completedAt: at('2026-10-02T00:00:00Z'),
  });
  await addPlay(other.id, 'A play of Theo', completed);
  for (const userId of [me.id, other.id]) {
    const whose = userId === me.id ? 'mine' : 'of-theo';
    await t.db.insert(premortems).values({
      id: crypto.randomUUID(),
      userId,
      failureStory: `Nobody came, ${whose}`,
      actionItems: [
        { id: 'a', text: `Ask the marshal, ${whose}`, done: true, playId: null },
        { id: 'b', text: `Book the hall, ${whose}`, done: false, playId: null },
      ],
      createdAt: created,
    });
    await t.db.insert(lemonadeEntries).values({
      id: crypto.randomUUID(),
      userId,
      title: `The drawer is empty, ${whose}`,
      description: 'Nobody opens it.',
      opportunity: 'Do without it.',
      createdAt: created,
    });
  }
  await t.db.insert(partnerships).values({
    id: crypto.randomUUID(),
    initiatorId: other.id,
    partnerId: me.id,
    status: 'active',
    conversation: 'A word between us',
    commitments: [
      { id: '1', userId: me.id, text: 'The kiosk', due: '2026-10-05', doneAt: null },
      { id: '2', userId: other.id, text: 'Two mornings', due: null, doneAt: '2026-09-15' },
    ],
    createdAt: created,
  });
  await t.db.insert(earnedBadges).values({
    id: crypto.randomUUID(),
    userId: me.id,
    family: 'lemonade',
    tier: 'bronze',
    publicId: crypto.randomUUID(),
    earnedAt: created,
  });

  const { text, bytes } = await report(me, 'from=2026-09-01&to=2026-09-30&zone=UTC');
  for (const told of [
    'Trip Report',
    'Inês Carvalho',
    '1 September to 30 September 2026',
    '1 of 28 blocks sewn by 30 September 2026',
    'Plays completed Count the copies Completed 12 Sep 2026 · Lemonade · Process · low effort',
    'Affordable loss: time: Two evenings',
    'Lessons learned: Ask first.',
    'Plays started Call the archive',
    'due 20 Sep 2026',
    'Pre-mortems Without a challenge Written 10 Sep 2026 · action items: 1 of 2 done',
    'Done: Ask the marshal, mine',
    'The drawer is empty, mine',
    'The opportunity: Do without it.',
    'Theo Park Active · since 10 Sep 2026',
    'I bring: The kiosk (by 5 Oct 2026)',
    'Theo Park brings: Two mornings (done)',
    'Opportunity Spotter',
    'Complete: Call the archive, overdue since 20 Sep 2026',
    'Do: Book the hall, mine',
    'Bring: The kiosk, by 5 Oct 2026',
    '1 of ',
  ])
    assert.ok(text.includes(told), `${told} is missing in: ${text}`);
  for (const hidden of ['of-theo', 'A play of Theo', 'theo-private', 'After the period', 'A word between us'])
    assert.ok(!text.includes(hidden), hidden);
  // It is open, so it is a next step, but it was started before.
  assert.ok(!text.slice(0, text.indexOf('Next steps')).includes('Before the period'));

  const { info } = await getMeta(await getDocumentProxy(bytes.slice()));
  assert.equal(info.Title, 'Trip Report of Inês Carvalho, 1 September to 30 September 2026');
  assert.equal(info.Author, 'Inês Carvalho');
  assert.equal(info.Language, 'en');
  const raw = Buffer.from(bytes).toString('latin1');
  assert.match(raw, /\/Marked true/);
  assert.match(raw, /\/DisplayDocTitle true/);
  assert.ok(!raw.includes('/BaseFont /Helvetica'));
  const fonts = raw.match(/\/FontName/g)?.length ?? 0;
  assert.ok(fonts > 0 && fonts === (raw.match(/\/FontFile2/g)?.length ?? 0));
});

test('tells what was at stake and lost, who I asked and what I foresaw, in the period, and of nobody else', async () => {
  const me = await t.signUp();
  const other = await t.signUp();
  for (const [person, whose] of [
    [me, 'mine'],
    [other, 'of-theo'],
  ] as const) {
    const lost = {
      lostMoney: 8500,
      lostMoneyAt: at('2026-09-13T10:00:00Z'),
      lostQuarters: 5,
      lostQuartersAt: at('2026-10-01T10:00:00Z'),
    };
    const stopped = { status: 'completed', outcome: 'stopped', completedAt: at('2026-09-12T10:00:00Z') };
    await addPlay(person.id, `Two forms, ${whose}`, { ...stopped, ...lost, stakeMoney: 10_000, stakeQuarters: 20 });
    const limit = {
      id: crypto.randomUUID(),
      userId: person.id,
      kind: 'money',
      period: 'month',
      amount: 60_000,
      lostIn: '',
    } as const;
    await t.db.insert(ledgerLimits).values(limit);
    await t.db.insert(ledgerLimitChanges).values({
      id: crypto.randomUUID(),
      userId: person.id,
      limitId: limit.id,
      amount: 60_000,
      reason: `The library pays, ${whose}`,
      createdAt: at('2026-09-03T10:00:00Z'),
    });
    const asked = await person.inject({
      method: 'POST',
      url: '/api/asks',
      payload: { personName: `Walt ${whose}`, what: 'One fire check' },
    });
    await person.inject({
      method: 'PUT',
      url: `/api/asks/${asked.json<{ id: string }>().id}`,
      payload: { state: 'no', askedOn: '2026-09-09', answer: 'Not now' },
    });
    await t.db.insert(forecasts).values({
      id: crypto.randomUUID(),
      userId: person.id,
      text: `Nobody comes, ${whose}`,
      likelihood: 60,
      counted: 60,
      outcome: 'happened',
      resolvedAt: at('2026-09-20T10:00:00Z'),
    });
  }
  const { text } = await report(me, 'from=2026-09-01&to=2026-09-30&zone=UTC');
  for (const told of [
    'Two forms, mine Stopped 12 Sep 2026',
    'At stake: $100 and 5 h',
    'Really lost: $85 and 1.25 h',
    'Walt mine Asked 9 Sep 2026 · No One fire check The answer: Not now',
    'Nobody comes, mine 60% likely · Happened, said 20 Sep 2026',
    'Lost in this period: $85 ',
    '3 Sep 2026, money: limit set to $600 a month: “The library pays, mine”',
  ])
    assert.ok(text.includes(told), `${told} is missing in: ${text}`);
  assert.ok(!text.includes('of-theo'));
});

test('the bounds are days where the reader is: a minute before midnight in New York is still in', async () => {
  const me = await t.signUp();
  await addPlay(me.id, 'Late in the evening', {
    createdAt: at('2026-10-01T03:59:00Z'),
    status: 'completed',
    completedAt: at('2026-10-01T03:59:59Z'),
  });
  await addPlay(me.id, 'After midnight', {
    createdAt: at('2026-10-01T04:00:00Z'),
    status: 'completed',
    completedAt: at('2026-10-01T04:00:00Z'),
  });
  const { text } = await report(me, 'from=2026-09-01&to=2026-09-30&zone=America%2FNew_York');
  assert.ok(text.includes('Late in the evening Completed 30 Sep 2026'));
  assert.ok(!text.includes('After midnight'));
  const all = await report(me, 'to=2026-12-31');
  assert.ok(all.text.includes('Up to 31 December 2026') && all.text.includes('After midnight'));
});

test('an empty period says so, and has no empty section', async () => {
  const me = await t.signUp();
  const { text, pages } = await report(me, 'from=2020-01-01&to=2020-01-31');
  assert.ok(text.includes('You didn’t record anything in this period.'));
  for (const heading of [
    'Plays completed',
    'Plays started',
    'Pre-mortems',
    'Lemonade',
    'Partnerships',
    'Badges earned',
    'Next steps',
  ])
    assert.ok(!text.includes(heading), heading);
  assert.equal(pages.length, 1);
});

test('two hundred plays, endless words and any script flow over the pages, and nothing is lost', async () => {
  const me = await t.signUp({ firstName: 'Zoë 🧵', lastName: 'Łukasiewicz-Нестерова' });
  await t.db.insert(plays).values(
    Array.from({ length: 200 }, (_, n) => ({
      ...play,
      id: crypto.randomUUID(),
      userId: me.id,
      title: `Play number ${n} of many`,
      description: `First of ${n}. ${'Ask at the counter, and count. '.repeat(n % 40)}Last of ${n}.`,
      createdAt: at('2026-09-10T10:00:00Z'),
    })),
  );
  const odd = 'Ελληνικά Привет עולם 日本語 👩‍👩‍👧 \u0007\u202e end';
  await addPlay(me.id, 'x'.repeat(200), {
    description: `${odd}\n${'w'.repeat(10_000)}\n${odd}`,
    createdAt: at('2026-09-11T10:00:00Z'),
  });
  const { text, pages } = await report(me, 'from=2026-09-01&to=2026-09-30');
  assert.ok(pages.length > 20);
  for (let n = 0; n < 200; n += 1) {
    assert.ok(text.includes(`Play number ${n} of many`), `title ${n}`);
    assert.ok(text.includes(`Last of ${n}.`), `text ${n}`);
  }
  assert.ok(text.includes('Ελληνικά Привет') && text.includes('Нестерова'));
  assert.equal(text.replace(/[^w]/g, '').length >= 10_000, true);
  for (const [index, page] of pages.entries()) {
    assert.ok(page.includes(`${index + 1} of ${pages.length}`), `number of page ${index + 1}`);
    // A title is never the last thing on its page.
    assert.ok(!/of many Planned [^.]*effort Trip Report/.test(page));
  }
});

test('a partner whose account is gone is not named', async () => {
  const [me, other] = [await t.signUp(), await t.signUp({ firstName: 'Gone', lastName: 'Away' })];
  await t.db.insert(partnerships).values({ id: crypto.randomUUID(), initiatorId: me.id, partnerId: other.id });
  await t.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, other.id));
  const { text } = await report(me, 'to=2099-12-31');
  assert.ok(text.includes('Unknown Partner Conversation initiated') && !text.includes('Gone Away'));
});

test('what is no period is refused with a sentence, and nobody is told anything without a session', async () => {
  const me = await t.signUp();
  const message = async (query: string) => {
    const reply = await me.inject({ url: `/api/dashboard/trip-report?${query}` });
    assert.equal(reply.statusCode, 400);
    return reply.json<{ message: string }>().message;
  };
  assert.equal(await message('from=2026-09-02&to=2026-09-01'), 'The period ends before it starts.');
  assert.equal(await message('from=2026-02-30&to=2026-09-01'), 'Please choose a day.');
  assert.equal(await message('to=2026-09-01&zone=Atlantis'), 'We don’t know this time zone.');
  await message('');
  const signedOut = await t.inject({ url: '/api/dashboard/trip-report?to=2026-09-01' });
  assert.equal(signedOut.statusCode, 401);
  assert.equal(signedOut.headers['content-disposition'], undefined);
});

test('its file is named by the days alone, whatever the person is called', async () => {
  const me = await t.signUp({ firstName: '"; evil="', lastName: '../..' });
  const reply = await me.inject({ url: '/api/dashboard/trip-report?from=2026-09-01&to=2026-09-30' });
  assert.equal(reply.headers['content-disposition'], 'attachment; filename="trip-report-2026-09-01-to-2026-09-30.pdf"');
});
