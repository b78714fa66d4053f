// How answers are heard: whole, wherever the wire cuts them, and never of another shape.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { hear, readAnswer } from './hearing.ts';
import { cleanReply } from './prompt.ts';

const prose = { shape: z.string() };
const Reply = z.object({ before: z.string(), message: z.string(), after: z.array(z.string()) });
const text = fc.string({ unit: 'binary' });

/** Cuts `whole` anywhere, characters of two halves included. */
const inPieces = (whole: string, cuts: number[]): string[] => {
  const places = [0, ...cuts.map((cut) => cut % (whole.length + 1)).sort((a, b) => a - b), whole.length];
  return places.slice(1).map((place, index) => whole.slice(places[index], place));
};

it('prose is heard whole, wherever the wire cuts it', () => {
  fc.assert(
    fc.property(text, fc.array(fc.nat()), (whole, cuts) => {
      const ear = hear(prose);
      assert.equal(inPieces(whole, cuts).map(ear).join(''), cleanReply(whole));
    }),
  );
});

it('the spoken field of a structured answer is heard whole, wherever the wire cuts it', () => {
  fc.assert(
    fc.property(
      text,
      text,
      fc.array(text),
      fc.array(fc.nat()),
      fc.boolean(),
      (before, message, after, cuts, pretty) => {
        const ear = hear({ shape: Reply, spoken: 'message' });
        const whole = JSON.stringify({ before, message, after }, null, pretty ? 2 : 0);
        assert.equal(inPieces(whole, cuts).map(ear).join(''), cleanReply(message));
      },
    ),
  );
});

it('a field named in another text is not mistaken for the spoken one', () => {
  const ear = hear({ shape: Reply, spoken: 'message' });
  assert.equal(ear(JSON.stringify({ before: '"message": "no"', message: 'yes', after: ['"message": "no"'] })), 'yes');
});

it('line breaks that JSON forbids are heard, and what cannot be read ends the hearing', () => {
  assert.equal(hear({ shape: Reply, spoken: 'message' })('{"message": "a\nb\u0000c\u0085d'), 'a\nbcd');
  assert.equal(hear({ shape: Reply, spoken: 'message' })('{"message": "a\\xb'), 'a');
  assert.equal(hear({ shape: Reply })('{"message": "a"}'), '');
});

it('an answer is read from bare JSON and from JSON amid prose, cleaned', () => {
  const reply = { before: 'a', message: 'b\u0000\u202e', after: ['c'] };
  const clean = { before: 'a', message: 'b', after: ['c'] };
  const json = JSON.stringify(reply);
  for (const written of [
    json,
    ` ${json}\n`,
    `\`\`\`json\n${json}\n\`\`\``,
    `Here [as asked]: ${json} So {it} is`.replace(' So {it} is', ' Yes.'),
  ])
    assert.deepEqual(readAnswer(Reply, written), clean);
  assert.deepEqual(readAnswer(z.array(z.string()), 'These: ["a"].'), ['a']);
});

it('what is not of the shape is no answer', () => {
  for (const written of ['', 'no', '{', '{"message": 1}', '[]', 'null', '{"__proto__": {"message": "x"}}'])
    assert.equal(readAnswer(Reply, written), undefined);
  assert.equal(readAnswer(prose.shape, ' \n\u0000'), undefined);
  assert.equal(readAnswer(prose.shape, ' Fine. '), 'Fine.');
});

it('a field is heard however much comes before it, and is not looked for over and over', () => {
  const ear = hear({ shape: Reply, spoken: 'message' });
  for (let at = 0; at < 50_000; at += 1) assert.equal(ear('"'), '');
  assert.equal([' "mess', 'age" ', ':\n "Hel', 'lo."'].map(ear).join(''), 'Hello.');
});
