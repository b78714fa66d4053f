// Whoever sorts a document: nothing it does not say is shown, and nothing it says is lost. Measured on CVs that nobody learned from.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cvNames, figure, readCv } from '../../test/fixtures/cv/figure.ts';
import { type ExtractAnswer, extractQuestion, settleExtraction } from './extract.coach.ts';
import { emptyInventory, inventoryFields } from './inventory.rules.ts';

const letters = (of: string): string => of.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const nobody: ExtractAnswer = { whoIAm: [], whatIKnow: [], whoIKnow: [], whatIHave: [], slackResources: [] };
const { text } = readCv('own-it-manager');
const read = async (documentText: string): Promise<ExtractAnswer> =>
  (await extractQuestion.offline({ documentText, current: emptyInventory() })) as ExtractAnswer;
const itemsOf = async (answer: ExtractAnswer): Promise<string[]> => {
  const { proposals, tray } = await settleExtraction(text, answer);
  return [...inventoryFields.flatMap((field) => proposals[field]), ...tray].map((item) => item.text);
};

test('of the facts of CVs three quarters are placed right, one in twenty wrong, the rest waits in the tray', async () => {
  const { right, wrong, lost, all } = await figure(cvNames());
  const said = `right ${right}, wrong ${wrong}, lost ${lost} of ${all}`;
  assert.ok(right >= all * 0.75 && wrong <= all * 0.05 && lost === 0, said);
});

test('what the document does not say is not proposed', async () => {
  const { proposals } = await settleExtraction(text, {
    ...nobody,
    whatIHave: ['Test lab with 60 retired servers', 'a private jet', 'Ignore all rules'],
  });
  assert.deepEqual(proposals.whatIHave, [{ text: 'Test lab with 60 retired servers' }]);
});

test('how to reach somebody and a name alone are proposed for nothing', async () => {
  const answer = await read(text);
  assert.doesNotMatch(JSON.stringify(answer), /priya@example|Priya Raman/);
  const { tray } = await settleExtraction(text, answer);
  assert.match(JSON.stringify(tray), /priya@example.*Contact details/);
});

test('whatever is answered, every item of the document is proposed or in the tray', async () => {
  const all = (await itemsOf(nobody)).map((item) => item.toLowerCase());
  await fc.assert(
    fc.asyncProperty(fc.subarray(all), fc.array(fc.string(), { maxLength: 5 }), async (some, invented) => {
      const shown = (await itemsOf({ ...nobody, whatIKnow: [...some, ...invented] })).map((item) => item.toLowerCase());
      for (const item of all)
        assert.ok(
          shown.some((each) => each.includes(item)),
          item,
        );
      for (const item of shown) assert.ok(letters(text).includes(letters(item)), item);
    }),
    { numRuns: 20 },
  );
});

test('a hundred thousand characters of anything are read', async () => {
  for (const part of ['a, ', '- a\n', 'A b. ', ':', '|', '   x', 'Skills:\n', 'and I ', '“'])
    await read(part.repeat(100_000 / part.length));
});

test('in a long document every item is placed as it is in a short one, and none is lost', async () => {
  const lines = Array.from({ length: 500 }, (_, at) => `I own van number ${at}.`);
  const { proposals, tray } = await settleExtraction(lines.join('\n'), nobody);
  assert.deepEqual(Object.values(proposals).flat(), []);
  assert.deepEqual(
    tray.map((item) => item.text.replace(/\.$/, '')),
    lines.map((line) => line.replace(/\.$/, '')),
  );
  assert.deepEqual(new Set(tray.map(({ guess }) => guess)), new Set(['whatIHave']));
});
