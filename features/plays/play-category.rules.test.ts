// Which category fits a play that nobody has put in one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fittingCategory } from './play-category.rules.ts';
import type { PlayPrinciple } from './play.rules.ts';

const of = (text: string, principle: PlayPrinciple = 'pilot-in-plane', asksSomebody = false) =>
  fittingCategory({ text, principle, asksSomebody });

test('only work on a process is a process', () => {
  for (const text of [
    'Walk one permit through the building',
    'Count the reasons for each sign-off',
    'Shorten the form',
  ])
    assert.equal(of(text), 'Process', text);
  for (const text of [
    'Sell ten loaves on Saturday',
    'Call three growers',
    'Performing in the square',
    'Inform my aunt',
  ])
    assert.notEqual(of(text), 'Process', text);
});

test('asking somebody makes it a partnership; else what it speaks of, else its principle', () => {
  assert.equal(of('Shorten the form', 'lemonade', true), 'Partnership');
  assert.equal(of('Shorten the form', 'crazy-quilt'), 'Partnership');
  assert.equal(of('Put a prototype of the app on the counter'), 'Technology');
  assert.equal(of('Clear out the spare room'), 'Resources');
  assert.equal(of('Bake ten loaves', 'bird-in-hand'), 'Resources');
  assert.equal(of('Bake ten loaves', 'affordable-loss'), 'Strategy');
});
