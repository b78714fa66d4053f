// The public side of an earned badge: its page, its pictures, its credential, and what vouches for that.
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { type Handout, hand } from '../../server/handout.ts';
import { BUDGET } from '../../server/request-budget.ts';
import { createRateLimit, networkOf } from '../../server/rate-limit.ts';
import { describePage, linkPreview } from '../../server/page.ts';
import { SCREEN_PATHS } from '../../shared/path.ts';
import { Problem } from '../../shared/problem.ts';
import { badgeOf, partsOf } from './badge.rules.ts';
import { type ShownBadge, credentialCalls } from './credential.contract.ts';
import {
  type PublicBadge,
  achievementOf,
  badgePath,
  credentialOf,
  credentialTexts,
  criteriaOf,
  didDocument,
  keyUrl,
  revokedBits,
  standingOf,
  statusListOf,
  MOST_LISTS,
} from './credential.rules.ts';
import {
  type OwnedBadge,
  publishBadge,
  readIssuerKeys,
  readOwnBadges,
  readPublicBadge,
  readSigningKey,
  readStanding,
  withdrawBadge,
} from './credential.store.ts';
import { type Endorsement, endorsementFile, endorsementOf } from './endorsement.rules.ts';
import { readEndorsements } from './endorsement.store.ts';
import { type SharedQuilt, shownOf } from './shared-quilt.rules.ts';
import { readSharedQuilt } from './shared-quilt.store.ts';
import { encodeBits, signCredential } from './credential-signature.gateway.ts';

const missing = (): Problem => new Problem(404, credentialTexts.missing);

const presented = ({ earnedAt, withdrawnAt, ...badge }: OwnedBadge) => ({
  ...badge,
  earnedDate: earnedAt,
  withdrawn: withdrawnAt !== null,
});

/** With its words, so that the page needs to know nothing of badges; and with the quilt, where its earner shares that, too. */
const shown = (
  { publicId, family, tier, earner, earnedAt }: PublicBadge,
  quilt: SharedQuilt | 'withdrawn' | null,
  endorsements: readonly Endorsement[],
): ShownBadge => ({
  publicId,
  family,
  tier,
  name: badgeOf(family, tier).name,
  standing: standingOf(family, tier),
  criteria: criteriaOf(family, tier),
  earner,
  earnedDate: earnedAt.toISOString(),
  endorsements: endorsements.map(({ id, endorser, words, endorsedAt }) => ({
    id,
    endorser,
    words,
    endorsedAt: endorsedAt.toISOString(),
  })),
  quilt: quilt && quilt !== 'withdrawn' ? shownOf(quilt) : null,
});

export function credentialRoutes(app: App): void {
  const { db, config, secret } = app.services;
  const { publicUrl } = config;
  const pace = createRateLimit(config.rateLimit ? BUDGET.publicPages : Infinity);

  /** Throws `Problem` 404 for what there never was, 410 for what was withdrawn. */
  async function standing(publicId: string): Promise<PublicBadge> {
    const badge = await readPublicBadge(db, publicId);
    if (badge === 'withdrawn') throw new Problem(410, credentialTexts.withdrawn);
    if (!badge) throw missing();
    return badge;
  }

  const quiltOf = async ({ quiltId }: PublicBadge) => (quiltId === null ? null : readSharedQuilt(db, quiltId));

  async function sign(credential: Parameters<typeof signCredential>[0], now: Date): Promise<string> {
    const { id, privateKey } = await readSigningKey(db, secret, now);
    return signCredential(credential, { kid: keyUrl(publicUrl, id), privateKey });
  }

  answer(app, credentialCalls.mine, async ({ me }) => ({
    publicUrl,
    badges: (await readOwnBadges(db, me.id)).map(presented),
  }));

  answer(app, credentialCalls.read, async ({ params, request, now }) => {
    pace(networkOf(request), now);
    const badge = await standing(params.publicId);
    return shown(badge, await quiltOf(badge), await readEndorsements(db, badge.publicId));
  });

  answer(app, credentialCalls.publish, async ({ me, params, body, now }) => {
    const change = body.withdrawn ? withdrawBadge : publishBadge;
    const badge = await change(db, me.id, params.publicId, now);
    if (!badge) throw missing();
    return presented(badge);
  });

  describePage(app, SCREEN_PATHS.badge, async (request) => {
    const { publicId } = request.params as { publicId: string };
    pace(networkOf(request), new Date());
    const badge = await readPublicBadge(db, publicId);
    if (!badge || badge === 'withdrawn')
      return {
        status: badge ? 410 : 404,
        title: `${badge ? 'Badge withdrawn' : 'No such badge'} · Crazy Quilt`,
        meta: { robots: 'noindex' },
        known: {},
      };
    return notePage(publicUrl, badge, shown(badge, await quiltOf(badge), await readEndorsements(db, badge.publicId)));
  });

  fileRoutes(app, { pace, standing, sign });
}

type Sign = (credential: Parameters<typeof signCredential>[0], now: Date) => Promise<string>;

type FileRoutesOptions = {
  pace: ReturnType<typeof createRateLimit>;
  standing(publicId: string): Promise<PublicBadge>;
  sign: Sign;
};

/** The files of a badge, of its kind, and those that vouch for it: downloads, so plain routes. */
function fileRoutes(app: App, { pace, standing, sign }: FileRoutesOptions): void {
  const { db, config, secret } = app.services;
  const { publicUrl } = config;

  app.get<{ Params: { publicId: string; file: string } }>('/badges/:publicId/:file', async (request, reply) => {
    const now = new Date();
    pace(networkOf(request), now);
    const badge = await standing(request.params.publicId);
    const { file } = request.params;
    const endorsements = await readEndorsements(db, badge.publicId);
    const endorsed = endorsements.find(({ id }) => file === endorsementFile(id));
    if (endorsed) {
      const endorsement = endorsementOf(publicUrl, badge, endorsed);
      return hand(request, reply, {
        of: endorsement,
        type: 'text/plain; charset=utf-8',
        make: () => sign(endorsement, now),
      });
    }
    const handed = await badgeFile(publicUrl, sign, badge, file, endorsements, now);
    if (!handed) throw missing();
    return hand(request, reply, handed);
  });

  app.get<{ Params: { file: string } }>('/badges/kinds/:file', async (request, reply) => {
    pace(networkOf(request), new Date());
    const [, id = '', ending = ''] = /^([a-z-]+)(\.png|\.svg)?$/.exec(request.params.file) ?? [];
    const kind = partsOf(id);
    if (!kind) throw missing();
    const { family, tier } = kind;
    const achievement = achievementOf(publicUrl, family, tier);
    if (ending === '.png')
      return hand(request, reply, {
        of: id,
        type: 'image/png',
        make: async () => (await import('./credential-image.gateway.ts')).blockPng(family, tier),
      });
    if (ending === '.svg')
      return hand(request, reply, {
        of: id,
        type: 'image/svg+xml; charset=utf-8',
        make: async () => (await import('./credential-image.gateway.ts')).blockPicture(family, tier),
      });
    return hand(request, reply, {
      of: achievement,
      type: 'application/json; charset=utf-8',
      make: () => JSON.stringify(achievement, null, 2),
    });
  });

  app.get<{ Params: { list: string } }>('/badges/status/:list', async (request, reply) => {
    const now = new Date();
    pace(networkOf(request), now);
    const list = /^(?:0|[1-9]\d{0,4})$/.test(request.params.list) ? Number(request.params.list) : MOST_LISTS;
    if (list >= MOST_LISTS) throw new Problem(404, 'We couldn’t find this list. It may have been deleted.');
    const { standing: valid, given } = await readStanding(db, list);
    const { createdAt } = await readSigningKey(db, secret, now);
    const bits = await encodeBits(revokedBits(list, valid, given));
    const credential = statusListOf(publicUrl, list, bits, createdAt);
    return hand(request, reply, {
      of: credential,
      type: 'application/vc+jwt',
      make: () => sign(credential, now),
    });
  });

  app.get('/.well-known/did.json', async (request, reply) => {
    const now = new Date();
    pace(networkOf(request), now);
    await readSigningKey(db, secret, now);
    const document = didDocument(publicUrl, await readIssuerKeys(db));
    return hand(request, reply, {
      of: document,
      type: 'application/did+json; charset=utf-8',
      make: () => JSON.stringify(document, null, 2),
    });
  });
}

/** A file of a badge as it is handed out; null for what is none of its files. */
async function badgeFile(
  publicUrl: string,
  sign: Sign,
  badge: PublicBadge,
  file: string,
  endorsements: Awaited<ReturnType<typeof readEndorsements>>,
  now: Date,
): Promise<Handout | null> {
  const { family, tier, publicId } = badge;
  const signed: string[] = [];
  for (const each of file === 'card.png' ? [] : endorsements)
    signed.push(await sign(endorsementOf(publicUrl, badge, each), now));
  const credential = credentialOf(publicUrl, badge, signed);
  const save = (ending: string) => `attachment; filename="${family}-${tier}-${publicId.slice(0, 6)}.${ending}"`;
  switch (file) {
    case 'credential.json':
      return {
        of: credential,
        type: 'application/json; charset=utf-8',
        make: () => JSON.stringify(credential, null, 2),
      };
    case 'credential.jwt':
      return {
        of: credential,
        type: 'text/plain; charset=utf-8',
        save: save('jwt'),
        make: () => sign(credential, now),
      };
    case 'badge.png':
      return {
        of: credential,
        type: 'image/png',
        save: save('png'),
        make: async () => {
          const { bakePng, blockPng } = await import('./credential-image.gateway.ts');
          return bakePng(await blockPng(family, tier), await sign(credential, now));
        },
      };
    case 'badge.svg':
      return {
        of: credential,
        type: 'image/svg+xml; charset=utf-8',
        save: save('svg'),
        make: async () => {
          const { bakeSvg, blockPicture } = await import('./credential-image.gateway.ts');
          return bakeSvg(blockPicture(family, tier), await sign(credential, now));
        },
      };
    case 'card.png':
      return {
        of: [family, tier, badge.earner, badge.earnedAt],
        type: 'image/png',
        make: async () => (await import('./credential-image.gateway.ts')).cardPng(badge),
      };
    default:
      return null;
  }
}

function notePage(publicUrl: string, { publicId, family, tier, earner }: PublicBadge, known: ShownBadge) {
  const { name } = badgeOf(family, tier);
  const at = `${publicUrl}${badgePath(publicId)}`;
  const title = `${name}, earned by ${earner}`;
  const description = `${standingOf(family, tier)}. ${criteriaOf(family, tier)}`;
  return {
    status: 200,
    title: `${title} · Crazy Quilt`,
    meta: linkPreview(at, { title, description, alt: `A quilt block: ${name}, ${standingOf(family, tier)}` }),
    known: { [`/api/badges/${publicId}`]: known },
  };
}
