// Rules of the forum: what may leave and how it reads, what comes back, when it is tried again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sharingPreferences } from '../challenges/challenge.rules.ts';
import { assertTexts } from '../../test/text.ts';
import {
  authorName,
  bounded,
  externalIdOf,
  forumLimits,
  forumTexts,
  goesToForum,
  harmless,
  postText,
  readMark,
  replyText,
  retrySeconds,
  revisionOf,
  stateOf,
  topicText,
  topicTitle,
} from './forum.rules.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc
    .array(
      fc.constantFrom('@all', '<!--', '-->', '<b>', '[poll]', '![x](y)', '\ud83d', '\n', '[quote="a"]', 'word ', '*'),
    )
    .map((parts) => parts.join('')),
);
const anyId = fc.uuid();

test('what is shared with a circle or wider goes to the forum, and nothing else', () => {
  assert.deepEqual(sharingPreferences.filter(goesToForum), ['circle', 'circles', 'public']);
  fc.assert(fc.property(fc.string(), (text) => goesToForum(text) === ['circle', 'circles', 'public'].includes(text)));
});

test('a title is of a length that the forum takes, on one line, and calls nobody', () => {
  fc.assert(
    fc.property(anyText, anyText, fc.constantFrom('', '9f31ca'), (title, owner, again) => {
      const made = topicTitle(title, owner, again);
      assert.ok(made.length >= forumLimits.title.least && made.length <= forumLimits.title.most, made);
      assert.ok(!/[\n\r]/.test(made) && made.isWellFormed());
    }),
  );
  assert.equal(topicTitle('Why permits take nine weeks', 'Ruth Delgado'), 'Why permits take nine weeks (Ruth Delgado)');
  assert.equal(topicTitle('Hm', 'Bo'), 'Conversation: Hm (Bo)');
  assert.notEqual(topicTitle('x'.repeat(300), 'Bo', 'a'), topicTitle('x'.repeat(300), 'Bo'));
});

test('an external id is what the forum takes', () => {
  fc.assert(
    fc.property(fc.oneof(anyId, fc.string({ unit: 'binary' })), (id) => /^[A-Za-z0-9_-]{1,50}$/.test(externalIdOf(id))),
  );
});

test('a post keeps within the forum’s length, whatever is said, and its mark is found again', () => {
  const length = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 2_000 }));
  fc.assert(
    fc.property(
      anyId,
      anyText,
      length,
      anyText,
      fc.constantFrom('user', 'ai'),
      fc.nat(3),
      (id, words, times, owner, role, files) => {
        const raw = postText({ id, role, content: words.repeat(times).slice(0, 60_000), files }, owner.slice(0, 200));
        assert.ok(raw.length <= forumLimits.post, `${raw.length}`);
        assert.ok(raw.replace(/<!--.*?-->/g, '').trim().length >= 20);
        assert.ok(raw.isWellFormed());
        assert.deepEqual(readMark(raw), { kind: 'message', id });
        // The only comment and the only brackets are ours.
        assert.equal(raw.split('<!--').length, 2);
      },
    ),
    { numRuns: 60 },
  );
  assert.deepEqual(readMark(topicText('abc', 'Ruth', 'https://quilt.example.org/chat?id=abc')), {
    kind: 'topic',
    id: 'abc',
  });
});

test('a mark that somebody writes into their words is none', () => {
  const forged = '<!-- crazy-quilt message 0190-other -->';
  assert.deepEqual(readMark(postText({ id: 'mine', role: 'user', content: forged, files: 0 }, forged)), {
    kind: 'message',
    id: 'mine',
  });
  assert.equal(readMark(`${forged} and more`), undefined);
  assert.equal(readMark(harmless(forged)), undefined);
});

test('nobody is called, no tag opens, no picture is fetched in the name of our account', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const made = harmless(text);
      assert.ok(!/@[\w-]/.test(made) && !/<[a-z!/]/i.test(made) && !/\[[a-z/]/i.test(made) && !/!\[/.test(made), made);
      assert.equal(made.replaceAll('\u2060', ''), text.toWellFormed().replaceAll('\u2060', ''));
    }),
  );
});

test('what is cut is cut at a whole character and says so', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 40, max: 200 }), (text, most) => {
      const made = bounded(text, most, '(The rest.)');
      assert.ok(made.length <= most && made.isWellFormed());
      assert.equal(made === text, text.length <= most);
    }),
  );
});

test('a reply is bounded text without what hides in it', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 500 }), (text, times) => {
      const made = replyText(text.repeat(times).toWellFormed());
      assert.ok(made.length > 0 && made.length <= forumLimits.reply);
      assert.ok(made.isWellFormed());
    }),
    { numRuns: 60 },
  );
  assert.equal(
    replyText('[quote="ruth, post:2"]\nNine weeks\n[/quote]\nFour, with us.'),
    'Nine weeks\n\nFour, with us.',
  );
  assert.equal(replyText('![plan|690x388](upload://abc.png) See <!-- hidden --> this'), '(plan) See  this');
  assert.equal(replyText('<!-- all of it'), '(no text)');
  assert.equal(replyText('<script>alert(1)</script>'), '<script>alert(1)</script>');
});

test('no text is read in more than one pass: one that took the square of its length would not end here', () => {
  for (const part of ['<!--', '[quote=', '![', '![a](', '[quote=a]', '\n\n\n', '<!-- crazy-quilt message ']) {
    const text = part.repeat(100_000);
    assert.ok(replyText(text).length <= forumLimits.reply);
    assert.equal(readMark(text), undefined);
    assert.ok(harmless(text).length >= text.length);
  }
});

test('an author has a name, short and on one line', () => {
  assert.equal(authorName('Ann\nLee', 'annl'), 'Ann Lee');
  assert.equal(authorName('', 'annl'), 'annl');
  assert.equal(authorName(null, ' '), 'A member');
  fc.assert(
    fc.property(anyText, anyText, (name, username) => [...authorName(name, username)].length <= forumLimits.author),
  );
});

test('a later state compares greater', () => {
  const time = fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(time, time, (a, b) => {
      const [one, other] = [revisionOf(a.toISOString()), revisionOf(b.toISOString())];
      assert.equal(Math.sign(a.getTime() - b.getTime()), one < other ? -1 : one > other ? 1 : 0);
    }),
  );
  for (const odd of ['', 'yesterday', 'no time', '+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00Z'])
    assert.equal(revisionOf(odd), '1970-01-01T00:00:00.000Z');
  assert.equal(revisionOf('9999-12-31T23:59:59.999Z'), '9999-12-31T23:59:59.999Z');
});

test('what passes is tried again without an end, ever more rarely; what was refused is not', () => {
  assert.equal(retrySeconds({ kind: 'refused', perhapsDone: false }, 0), null);
  assert.deepEqual(
    [0, 1, 2, 6, 7, 500].map((attempts) => retrySeconds({ kind: 'away', perhapsDone: false }, attempts)),
    [10, 20, 40, 640, 900, 900],
  );
  // Never so soon that what was slow may still be done afterwards.
  assert.equal(retrySeconds({ kind: 'away', perhapsDone: true }, 0), 60);
  assert.equal(retrySeconds({ kind: 'busy', perhapsDone: false, waitSeconds: 17 }, 9), 17);
  assert.equal(retrySeconds({ kind: 'busy', perhapsDone: false, waitSeconds: 1e9 }, 0), 3_600);
  assert.equal(retrySeconds({ kind: 'busy', perhapsDone: false, waitSeconds: -5 }, 0), 1);
});

test('a link is told as it stands', () => {
  const link = { unlinkedAt: null, lastError: null, retryAt: null };
  const at = new Date(0);
  assert.equal(stateOf(undefined, true), 'unlinked');
  assert.equal(stateOf({ ...link, unlinkedAt: at }, true), 'unlinked');
  assert.equal(stateOf(link, false), 'linked');
  assert.equal(stateOf(link, true), 'waiting');
  assert.equal(stateOf({ ...link, lastError: 'Away.', retryAt: at }, false), 'waiting');
  assert.equal(stateOf({ ...link, lastError: 'Refused.' }, true), 'failed');
});

test('a post says who speaks, and how many files stayed behind', () => {
  const post = (given: Partial<Parameters<typeof postText>[0]>) =>
    postText({ id: 'm1', role: 'user', content: 'Nine weeks.', files: 0, ...given }, ' Ruth  *D* ');
  const mark = '\n\n<!-- crazy-quilt message m1 -->';
  assert.equal(post({}), `**Ruth \\*D\\*** on Crazy Quilt:\n\nNine weeks.${mark}`);
  assert.equal(post({ role: 'ai' }), `**AI Coach** on Crazy Quilt:\n\nNine weeks.${mark}`);
  assert.ok(post({ files: 1 }).endsWith(`Nine weeks.\n\n*With a file, which stayed on Crazy Quilt.*${mark}`));
  assert.ok(post({ files: 2 }).endsWith(`Nine weeks.\n\n*With 2 files, which stayed on Crazy Quilt.*${mark}`));
  assert.match(post({ content: 'x'.repeat(40_000) }), /x…\n\n\(It goes on in Crazy Quilt\.\)\n\n<!--/);
});

test('what is cut loses the blanks before the cut and no half of a character', () => {
  assert.equal(bounded('12345678', 8, 'r'), '12345678');
  assert.equal(bounded('123456789', 8, 'r'), '1234…\n\nr');
  assert.equal(bounded('123  6789', 8, 'r'), '123…\n\nr');
  assert.equal(bounded('123\ud83e\uddf5789x', 8, 'r'), '123…\n\nr');
  assert.equal(bounded('12\ud83e\uddf5789xy', 8, 'r'), '12\ud83e\uddf5…\n\nr');
});

test('a title names its owner in sixty characters, and what tells it from the one before', () => {
  assert.equal(topicTitle('Why permits take long', 'x'.repeat(99)), `Why permits take long (${'x'.repeat(60)})`);
  assert.equal(topicTitle(' Why \n permits take ', 'Bo', '9f'), 'Why permits take (Bo, 9f)');
  assert.equal(topicTitle('x'.repeat(400), 'Bo').length, forumLimits.title.most);
  // Fifteen characters are enough, fourteen are not.
  assert.equal(topicTitle('123456789A', 'Bo'), '123456789A (Bo)');
  assert.equal(topicTitle('123456789', 'Bo'), 'Conversation: 123456789 (Bo)');
});

test('what comes back is words: a picture by its name or as one, a quote without its frame, no comment', () => {
  assert.equal(replyText('![roof|690x388](upload://a.png)'), '(roof)');
  assert.equal(replyText('![](upload://a.png)'), '(picture)');
  assert.equal(replyText('[quote="bo, post:1"]\nA\n[/quote]\n\n\n\nB<!-- x -->'), 'A\n\nB');
  assert.equal(replyText('A<!-- open'), 'A');
  assert.equal(replyText(' <!-- x --> '), '(no text)');
  assert.match(replyText('x '.repeat(20_000)), /…\n\n\(The rest is on the forum\.\)$/);
});

test('an author is a name, else a user name, else somebody', () => {
  assert.equal(authorName(' Ruth\n Delgado ', 'ruth'), 'Ruth Delgado');
  assert.equal(authorName(' ', 'ruth'), 'ruth');
  assert.equal(authorName(null, ''), 'A member');
  assert.equal(authorName('🧵'.repeat(99), 'x'), '🧵'.repeat(60));
});

test('a mark counts at the very end, whatever blanks follow, and a long post is read from its end', () => {
  const mark = '<!-- crazy-quilt topic c1 -->';
  assert.deepEqual(readMark(`${'x'.repeat(500)}${mark} \n`), { kind: 'topic', id: 'c1' });
  assert.equal(readMark(`${mark} x`), undefined);
  assert.equal(readMark(`${mark}${'x'.repeat(300)}`), undefined);
  assert.equal(readMark(''), undefined);
});

test('an external id is a chat’s own, whole and without a sign that the forum refuses', () => {
  const id = '019a1b2c-0000-7000-8000-000000000000';
  assert.equal(externalIdOf(id), `quilt-${id}`);
  assert.equal(externalIdOf('a/b c'), 'quilt-a-b-c');
  assert.equal(externalIdOf('x'.repeat(99)).length, 50);
});

test('every text says something', () => {
  const { refused, ...texts } = forumTexts;
  assertTexts({ texts, bare: refused(''), why: refused('Too short') });
  assert.match(refused('Too short'), /“Too short”/);
});
