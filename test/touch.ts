// A finger at work: what of a page it would miss, by the probe that `npm run sweep` looks with.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const PROBE = readFileSync(new URL('sweep/probe.js', import.meta.url), 'utf8');

/** Every control of the page as it stands answers within 44 × 44 px. */
export async function assertTouchable(page: Page): Promise<void> {
  assert.ok(await page.evaluate(`matchMedia('(pointer: coarse)').matches`), 'the page is not touched');
  await page.evaluate(PROBE);
  assert.deepEqual(await page.evaluate('window.sweep.small()'), [], page.url());
}
