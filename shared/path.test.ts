// Which addresses are those of screens, however they are written.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SCREEN_PATHS, barePath, isScreenPath, screenPath } from './path.ts';
import { lemonadePath } from './thing-path.ts';

test('every path of the table is one of a screen, with or without a slash at its end', () => {
  const paths = Object.values(SCREEN_PATHS);
  assert.equal(new Set(paths).size, paths.length);
  for (const path of paths.filter((each) => !each.includes(':'))) {
    assert.match(path, /^\/([a-z-]+(\/[a-z-]+)*)?$/);
    assert.ok(isScreenPath(path), path);
    assert.ok(isScreenPath(path === '/' ? path : `${path}/`), path);
    assert.equal(screenPath(path), path);
  }
});

test('one slash at the end is forgiven, two are not, and the home page keeps its own', () => {
  assert.equal(barePath('/'), '/');
  assert.equal(barePath('/profile/'), '/profile');
  assert.equal(barePath('/profile//'), '/profile/');
  assert.equal(barePath('/a'), '/a');
  for (const path of ['', '/profile//', '/nothing', 'profile', '/Profile']) assert.ok(!isScreenPath(path), path);
});

test('a badge and a quilt are known by their paths from end to end, whatever their ids', () => {
  for (const path of ['/quilts/a', '/quilts/Jx2hQb7yTn0aVfW3kLmP9g/'])
    assert.equal(screenPath(path), SCREEN_PATHS.quilt, path);
  for (const path of ['/badges/a', '/badges/Jx2hQb7yTn0aVfW3kLmP9g', '/badges/a-b_c/'])
    assert.equal(screenPath(path), SCREEN_PATHS.badge, path);
  for (const path of ['/badges', '/badges/', '/badges/a/b', '/x/badges/a', '/badges/!', '/badges/a!', '/badges/a//'])
    assert.ok(!isScreenPath(path), path);
});

test('what names one thing of many is written so that no sign of it is taken for the address', () => {
  assert.equal(lemonadePath('a&b'), '/playbook?shelf=lemonade&entry=a%26b');
});
