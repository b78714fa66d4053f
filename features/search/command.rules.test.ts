// Commands are found by their words, and each leads to a screen or a download that exists.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isScreenPath } from '../../shared/path.ts';
import { commands, commandsFor } from './command.rules.ts';

test('a command is found by the beginnings of its words, in any order', () => {
  for (const [query, label] of [
    ['new ask', 'New ask'],
    ['ask new', 'New ask'],
    ['trip rep', 'Export trip report'],
    ['surprise', 'What surprised you? Add lemonade'],
    ['limits', 'What I can lose'],
  ] as const)
    assert.ok(
      commandsFor(query).some((command) => command.label === label),
      query,
    );
  assert.deepEqual(commandsFor('zebra'), []);
});

test('every command leads somewhere', () => {
  for (const { path, label } of commands) {
    const [bare = ''] = path.split(/[?#]/);
    assert.ok(isScreenPath(bare) || bare.startsWith('/api/'), `${label}: ${path}`);
  }
  assert.equal(new Set(commands.map(({ label }) => label)).size, commands.length);
});
