// `npm test`: everything that `npm run check` does, then the journeys in a real browser. The last line counts.
import { findBrowser, installBrowser } from './browser.ts';
import { check } from './check.ts';
import { type Count, close, leaveOut, testFiles, tests } from './run.ts';

async function journeys(): Promise<Count> {
  const files = await testFiles(['test/e2e/**/*.test.ts']);
  if (files.length > 0 && !findBrowser() && !(await installBrowser()))
    return leaveOut('no browser for the journeys: install Chromium or Chrome, or set CHROME_PATH', files.length);
  return tests('Journeys in a browser', files);
}

close([...(await check()), await journeys()]);
