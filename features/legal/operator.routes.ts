// Says who runs this server, on the legal pages and to anyone who asks.
import { answer } from '../../server/answer.ts';
import { describePage } from '../../server/page.ts';
import type { App } from '../../server/services.ts';
import { SCREEN_PATHS } from '../../shared/path.ts';
import { operatorCalls } from './operator.contract.ts';

const pages = {
  [SCREEN_PATHS.privacyPolicy]: ['Privacy Policy', 'What this server keeps about you, and who can see it.'],
  [SCREEN_PATHS.termsOfService]: ['Terms of Service', 'What you can expect from this server, and it from you.'],
} as const;

export function operatorRoutes(app: App): void {
  const { operator } = app.services.config;

  answer(app, operatorCalls.read, async () => operator);

  for (const [path, [title, description]] of Object.entries(pages))
    describePage(app, path, async () => ({
      status: 200,
      title: `${title} · Crazy Quilt`,
      meta: { description },
      known: { [operatorCalls.read.path]: operator },
    }));
}
