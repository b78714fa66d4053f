// The tree keeps the house's rules, and a planted violation of each rule is found: by the linter, or by test/architecture/.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { before, describe, test } from 'node:test';
import { findFaults, readTree } from './architecture/house.ts';

const root = join(import.meta.dirname, '..');

test('the tree keeps the rules of the house', async () => {
  assert.deepEqual(findFaults(await readTree(root)), []);
});

describe('a planted violation is found in the tree', () => {
  const planted: [rule: string, files: Record<string, string>, fault: RegExp][] = [
    ['an unknown suffix', { 'features/plays/play.service.ts': '' }, /a feature holds/],
    ['a file without a suffix', { 'features/plays/play.ts': '' }, /a feature holds/],
    ['a folder that is not ui/', { 'features/plays/parts/play.rules.ts': '' }, /a feature holds/],
    ['data among the code', { 'features/plays/plays.json': '{}' }, /a feature holds/],
    ['words among the code', { 'features/plays/verbs.txt': 'try' }, /a feature holds/],
    ['index.ts', { 'web/kit/index.ts': '' }, /"index" says nothing/],
    ['utils', { 'server/utils.ts': '' }, /"utils" says nothing/],
    ['helpers', { 'shared/helpers.ts': '' }, /"helpers" says nothing/],
    ['common', { 'features/plays/common.rules.ts': '' }, /"common" says nothing/],
    ['types.ts', { 'server/types.ts': '' }, /"types" says nothing/],
    ['a folder in capitals', { 'web/Kit/button.tsx': '' }, /kebab-case/],
    ['a test away from its file', { 'features/plays/play.rules.test.ts': '' }, /stands beside/],
    ['no caption', { 'server/mail.ts': 'export const a = 1;\n' }, /a caption stands on top/],
    ['a caption that is an essay', { 'server/mail.ts': '// 1\n// 2\n// 3\n// 4\n' }, /one to three lines/],
    ['a silenced type check', { 'server/mail.ts': '// Mail.\n// @ts-ignore\n' }, /silences a check/],
    ['a silenced lint', { 'server/mail.ts': '// Mail.\n// oxlint-disable-next-line\n' }, /silences a check/],
    ['work put off', { 'server/mail.ts': '// Mail.\n// TODO retry\n' }, /puts off/],
    ['a row at the end', { 'server/mail.ts': '// Mail.\nto.replace(/^[.]+|[.;]+$/u);\n' }, /tries each sign/],
    ['a row of one sign at the end', { 'web/send.ts': '// Send.\nurl.replace(/\\/+$/);\n' }, /tries each sign/],
    [
      "another feature's ui",
      { 'features/plays/ui/play-card.tsx': "import { Face } from '../../circle/ui/face.tsx';" },
      /only a \*-screen\.tsx may compose/,
    ],
    [
      'achievements importing a feature',
      { 'features/achievements/badge.rules.ts': "import { a } from '../plays/play.rules.ts';" },
      /achievements imports no such feature/,
    ],
    [
      'circle importing a feature',
      { 'features/circle/circle.store.ts': "import type { A } from '../plays/play.store.ts';" },
      /circle imports no such feature/,
    ],
    [
      'an import of the dashboard',
      { 'features/plays/play.routes.ts': "import { setup } from '../dashboard/setup.rules.ts';" },
      /nobody imports the dashboard/,
    ],
    [
      'an import of a screen',
      { 'features/plays/ui/tab.tsx': "const tab = lazy(() => import('./playbook-screen.tsx'));" },
      /only web\/routes\.tsx imports screens/,
    ],
    [
      'a class that nobody uses',
      {
        'features/plays/ui/tab.module.css': '/* Looks. */\n.tab { color: var(--ink); }\n.old { color: red; }\n',
        'features/plays/ui/tab.tsx': "import styles from './tab.module.css';\nexport const look = styles.tab;\n",
      },
      /tab\.module\.css: no file uses its class "old"/,
    ],
    [
      'a token that nothing reads',
      { 'web/tokens.css': '/* Tokens. */\n:root { --ink: black; --old: red; color: var(--ink); }\n' },
      /nothing reads "--old"/,
    ],
    [
      'a ring of folders',
      {
        'features/chats/chat.store.ts': "export * from '../plays/play.rules.ts';",
        'features/plays/play.store.ts': "import { b } from '../forum/topic.rules.ts';",
        'features/forum/topic.rules.ts': "import { c } from '../chats/chat.rules.ts';",
      },
      /ring: chats → plays → forum → chats/,
    ],
  ];
  for (const [rule, files, fault] of planted)
    test(rule, () => {
      const found = findFaults(new Map(Object.entries(files)));
      assert.ok(
        found.some((sentence) => fault.test(sentence)),
        `found only: ${found.join('\n')}`,
      );
    });

  test('and a tree that keeps the rules has no fault', () => {
    const good = {
      'ensure.mjs': '#!/usr/bin/env node\n// Sets up.\n',
      'server/app.ts': "// Joins.\nimport { statsRoutes } from '../features/dashboard/stats.routes.ts';\n",
      'web/routes.tsx': "// Routes.\nconst s = () => import('../features/plays/ui/playbook-screen.tsx');\n",
      'features/plays/play.rules.ts': "// Rules.\nimport { tier } from '../achievements/badge.rules.ts';\n",
      'features/plays/play.rules.test.ts': "// Tests.\nimport { tier } from './play.rules.ts';\n",
      'features/plays/ui/playbook-screen.tsx': "// Screen.\nimport { Face } from '../../circle/ui/face.tsx';\n",
      'features/plays/ui/playbook.module.css': '/* Looks. */\n',
      'features/circle/ui/face.tsx': '// Face.\n',
    };
    assert.deepEqual(findFaults(new Map(Object.entries(good))), []);
  });
});

describe('a planted violation is found by the linter', () => {
  const use = (path: string) => `import { a } from '${path}';\nexport const b = a;\n`;
  // Each file breaks one rule; the linter runs once over all of them.
  const planted: Record<string, [text: string, rule: string]> = {
    'shared/one.ts': [use('../features/plays/play.rules.ts'), 'no-restricted-imports'],
    'shared/two.ts': [use('../server/config.ts'), 'no-restricted-imports'],
    'shared/three.ts': [use('../web/send.ts'), 'no-restricted-imports'],
    'server/one.ts': [use('../features/plays/play.rules.ts'), 'no-restricted-imports'],
    'server/two.ts': [use('../web/send.ts'), 'no-restricted-imports'],
    'server/app.ts': [use('../features/plays/ui/play-card.tsx'), 'no-restricted-imports'],
    'server/database/schema.ts': [use('../../features/plays/play.store.ts'), 'no-restricted-imports'],
    'web/one.ts': [use('../features/plays/play.rules.ts'), 'no-restricted-imports'],
    'web/two.ts': [use('../server/config.ts'), 'no-restricted-imports'],
    'web/three.ts': [use('node:fs'), 'no-restricted-imports'],
    'web/routes.tsx': [use('../features/plays/play.store.ts'), 'no-restricted-imports'],
    'features/a/one.rules.ts': [use('./one.contract.ts'), 'no-restricted-imports'],
    'features/a/two.rules.ts': [use('node:crypto'), 'no-restricted-imports'],
    'features/a/three.rules.ts': [use('../../server/config.ts'), 'no-restricted-imports'],
    'features/a/four.rules.ts': [use('../../web/send.ts'), 'no-restricted-imports'],
    'features/a/one.contract.ts': [use('./one.coach.ts'), 'no-restricted-imports'],
    'features/a/two.contract.ts': [use('../../server/answer.ts'), 'no-restricted-imports'],
    'features/a/one.coach.ts': [use('./one.store.ts'), 'no-restricted-imports'],
    'features/a/one.store.ts': [use('./one.gateway.ts'), 'no-restricted-imports'],
    'features/a/two.store.ts': [use('../b/two.routes.ts'), 'no-restricted-imports'],
    'features/a/one.gateway.ts': [use('./one.store.ts'), 'no-restricted-imports'],
    'features/a/one.routes.ts': [use('../b/one.routes.ts'), 'no-restricted-imports'],
    'features/a/two.routes.ts': [use('./ui/one.tsx'), 'no-restricted-imports'],
    'features/a/ui/one.tsx': [use('../one.store.ts'), 'no-restricted-imports'],
    'features/a/ui/two.tsx': [use('../../../server/config.ts'), 'no-restricted-imports'],
    'features/a/ui/wizard/three.tsx': [use('../../../b/one.routes.ts'), 'no-restricted-imports'],
    'server/ring-one.ts': ["import { b } from './ring-two.ts';\nexport const a = () => b;\n", 'no-cycle'],
    'server/ring-two.ts': ["import { a } from './ring-one.ts';\nexport const b = () => a;\n", 'no-cycle'],
    'server/environment.ts': ['export const port = process.env.PORT;\n', 'no-process-env'],
    'features/a/five.rules.ts': ['export const port = process.env.PORT;\n', 'no-process-env'],
    'server/default.ts': ['export default 1;\n', 'no-default-export'],
    'server/loud.ts': ["console.log('hello');\n", 'no-console'],
    'server/loose.ts': ['export const a = (b: any) => b;\n', 'no-explicit-any'],
    'server/two-ways.ts': ['export interface A {\n  b: string;\n}\n', 'consistent-type-definitions'],
    'server/CamelCase.ts': ['export const a = 1;\n', 'filename-case'],
  };
  const allowed: Record<string, string> = {
    'server/main.ts': 'export const port = process.env.PORT;\n',
    'server/picture.ts': use('../web/quilt/block.ts'),
    'features/b/one.rules.ts': use('../a/one.rules.ts'),
    'features/b/one.contract.ts': use('../../shared/call.ts'),
    'features/b/one.store.ts': use('../../server/database/schema.ts'),
    'features/b/one.routes.ts': use('./one.store.ts'),
    'features/b/ui/one-screen.tsx': use('../one.contract.ts'),
    'features/b/one.rules.test.ts': use('../../test/app.ts'),
  };
  const found = new Map<string, string[]>();

  before(async () => {
    const tree = await mkdtemp(join(tmpdir(), 'lint-'));
    try {
      await cp(join(root, '.oxlintrc.json'), join(tree, '.oxlintrc.json'));
      const texts = Object.entries(planted).map(([path, [text]]) => [path, text] as const);
      for (const [path, text] of [...texts, ...Object.entries(allowed)]) {
        await mkdir(dirname(join(tree, path)), { recursive: true });
        await writeFile(join(tree, path), text);
      }
      const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
      const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json'], { cwd: tree, encoding: 'utf8' });
      const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
      for (const { code, filename } of diagnostics) found.set(filename, [...(found.get(filename) ?? []), code]);
    } finally {
      await rm(tree, { recursive: true, force: true });
    }
  });

  for (const [path, [, rule]] of Object.entries(planted))
    test(`${path}: ${rule}`, () => {
      const codes = found.get(path) ?? [];
      assert.ok(
        codes.some((code) => code.includes(`(${rule})`)),
        `found only: ${codes.join(', ')}`,
      );
    });

  test('and what the rules allow passes', () => {
    for (const path of Object.keys(allowed)) assert.deepEqual(found.get(path) ?? [], [], path);
  });
});
