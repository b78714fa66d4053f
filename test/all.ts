// `npm test`: everything that `npm run check` does, and the journeys in a real browser. The last line counts.
import { findBrowser, installBrowser } from './browser.ts';
import { check } from './check.ts';
import { close, leaveOut, testFiles } from './run.ts';

const journeys = testFiles(['test/e2e/**/*.test.ts']);
const hasBrowser = findBrowser() !== undefined || (await installBrowser());
const counts = await check(hasBrowser ? journeys : []);
const noBrowser = 'no browser for the journeys: install Chromium or Chrome, or set CHROME_PATH';
close(hasBrowser ? counts : [...counts, leaveOut(noBrowser, journeys.length)]);
