// A quilt that its owner shares: its page, the picture that a link to it shows, and how it is taken back.
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { hand } from '../../server/handout.ts';
import { BUDGET } from '../../server/request-budget.ts';
import { createRateLimit, networkOf } from '../../server/rate-limit.ts';
import { describePage, linkPreview } from '../../server/page.ts';
import { SCREEN_PATHS } from '../../shared/path.ts';
import { Problem } from '../../shared/problem.ts';
import { type OwnQuilt, sharedQuiltCalls } from './shared-quilt.contract.ts';
import {
  type SharedQuilt,
  blocksSewn,
  quiltPath,
  quiltStanding,
  quiltTitle,
  sharedQuiltTexts,
  shownOf,
} from './shared-quilt.rules.ts';
import { type OwnedQuilt, readOwnQuilt, readSharedQuilt, shareQuilt, withdrawQuilt } from './shared-quilt.store.ts';

export function sharedQuiltRoutes(app: App): void {
  const { db, config } = app.services;
  const { publicUrl } = config;
  const pace = createRateLimit(config.rateLimit ? BUDGET.publicPages : Infinity);

  const presented = (quilt: OwnedQuilt | null): OwnQuilt => ({
    publicUrl,
    publicId: quilt?.publicId ?? null,
    shared: quilt !== null && quilt.withdrawnAt === null,
  });

  /** Throws `Problem` 404 for what there never was, 410 for what was taken back. */
  async function standing(publicId: string): Promise<SharedQuilt> {
    const quilt = await readSharedQuilt(db, publicId);
    if (quilt === 'withdrawn') throw new Problem(410, sharedQuiltTexts.withdrawn);
    if (!quilt) throw new Problem(404, sharedQuiltTexts.missing);
    return quilt;
  }

  answer(app, sharedQuiltCalls.mine, async ({ me }) => presented(await readOwnQuilt(db, me.id)));

  answer(app, sharedQuiltCalls.share, async ({ me, body, now }) =>
    presented(await (body.shared ? shareQuilt : withdrawQuilt)(db, me.id, now)),
  );

  answer(app, sharedQuiltCalls.read, async ({ params, request, now }) => {
    pace(networkOf(request), now);
    return shownOf(await standing(params.publicId));
  });

  describePage(app, SCREEN_PATHS.quilt, async (request) => {
    const { publicId } = request.params as { publicId: string };
    pace(networkOf(request), new Date());
    const quilt = await readSharedQuilt(db, publicId);
    if (!quilt || quilt === 'withdrawn')
      return {
        status: quilt ? 410 : 404,
        title: `${quilt ? 'Quilt no longer shared' : 'No such quilt'} · Crazy Quilt`,
        meta: { robots: 'noindex' },
        known: {},
      };
    const title = quiltTitle(quilt.owner);
    const told = quiltStanding(blocksSewn(quilt.counts));
    return {
      status: 200,
      title: `${title} · Crazy Quilt`,
      meta: linkPreview(`${publicUrl}${quiltPath(publicId)}`, {
        title,
        description: `${told} Each block is earned by doing.`,
        alt: `${title}: ${told}`,
      }),
      known: { [`/api/quilts/${publicId}`]: shownOf(quilt) },
    };
  });

  app.get<{ Params: { publicId: string } }>('/quilts/:publicId/card.png', async (request, reply) => {
    pace(networkOf(request), new Date());
    const quilt = await standing(request.params.publicId);
    return hand(request, reply, {
      of: [quilt.owner, quilt.counts],
      type: 'image/png',
      save: 'attachment; filename="quilt.png"',
      make: async () => (await import('./quilt-image.gateway.ts')).quiltCardPng(quilt),
    });
  });
}
