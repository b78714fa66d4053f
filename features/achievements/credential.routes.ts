// The public side of an earned badge: its page, its pictures, its credential, and what vouches for that. D §4
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/app.ts';
import { createPace } from '../../server/pace.ts';
import { describePage } from '../../server/page.ts';
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
import { encodeBits, signCredential } from './credential-signature.gateway.ts';

/** What one address may ask for in a minute: a page with its pictures, many times over. */
const A_MINUTE = 300;

const missing = (): Problem => new Problem(404, credentialTexts.missing);

const presented = ({ earnedAt, withdrawnAt, ...badge }: OwnedBadge) => ({
  ...badge,
  earnedDate: earnedAt,
  withdrawn: withdrawnAt !== null,
});

/** With its words, so that the page needs to know nothing of badges. */
const shown = ({ publicId, family, tier, earner, earnedAt }: PublicBadge): ShownBadge => ({
  publicId,
  family,
  tier,
  name: badgeOf(family, tier).name,
  standing: standingOf(family, tier),
  criteria: criteriaOf(family, tier),
  earner,
  earnedDate: earnedAt.toISOString(),
});

export function credentialRoutes(app: App): void {
  const { db, config, secret } = app.house;
  const { publicUrl } = config;
  const pace = createPace(config.rateLimit ? A_MINUTE : Infinity);

  /** Throws `Problem` 404 for what there never was, 410 for what was withdrawn. */
  async function standing(publicId: string): Promise<PublicBadge> {
    const badge = await readPublicBadge(db, publicId);
    if (badge === 'withdrawn') throw new Problem(410, credentialTexts.withdrawn);
    if (!badge) throw missing();
    return badge;
  }

  async function sign(credential: Parameters<typeof signCredential>[0], now: Date): Promise<string> {
    const { id, privateKey } = await readSigningKey(db, secret, now);
    return signCredential(credential, { kid: keyUrl(publicUrl, id), privateKey });
  }

  answer(app, credentialCalls.mine, async ({ me }) => ({
    publicUrl,
    badges: (await readOwnBadges(db, me.id)).map(presented),
  }));

  answer(app, credentialCalls.read, async ({ params, request, now }) => {
    pace(request.ip, now);
    return shown(await standing(params.publicId));
  });

  answer(app, credentialCalls.publish, async ({ me, params, body, now }) => {
    const change = body.withdrawn ? withdrawBadge : publishBadge;
    const badge = await change(db, me.id, params.publicId, now);
    if (!badge) throw missing();
    return presented(badge);
  });

  describePage(app, SCREEN_PATHS.badge, async (request) => {
    const { publicId } = request.params as { publicId: string };
    pace(request.ip, new Date());
    const badge = await readPublicBadge(db, publicId);
    if (!badge || badge === 'withdrawn')
      return {
        status: badge ? 410 : 404,
        title: `${badge ? 'Badge withdrawn' : 'No such badge'} · Crazy Quilt`,
        meta: { robots: 'noindex' },
        known: {},
      };
    return notePage(publicUrl, badge);
  });

  app.get<{ Params: { publicId: string; file: string } }>('/badges/:publicId/:file', async (request, reply) => {
    const now = new Date();
    pace(request.ip, now);
    const badge = await standing(request.params.publicId);
    const { family, tier, publicId } = badge;
    const credential = credentialOf(publicUrl, badge);
    const save = (ending: string) => `attachment; filename="${family}-${tier}-${publicId.slice(0, 6)}.${ending}"`;
    switch (request.params.file) {
      case 'credential.json':
        return hand(request, reply, {
          of: credential,
          type: 'application/json; charset=utf-8',
          make: () => JSON.stringify(credential, null, 2),
        });
      case 'credential.jwt':
        return hand(request, reply, {
          of: credential,
          type: 'text/plain; charset=utf-8',
          save: save('jwt'),
          make: () => sign(credential, now),
        });
      case 'badge.png':
        return hand(request, reply, {
          of: credential,
          type: 'image/png',
          save: save('png'),
          make: async () => {
            const { bakePng, blockPng } = await import('./credential-image.gateway.ts');
            return bakePng(await blockPng(family, tier), await sign(credential, now));
          },
        });
      case 'badge.svg':
        return hand(request, reply, {
          of: credential,
          type: 'image/svg+xml; charset=utf-8',
          save: save('svg'),
          make: async () => {
            const { bakeSvg, blockPicture } = await import('./credential-image.gateway.ts');
            return bakeSvg(blockPicture(family, tier), await sign(credential, now));
          },
        });
      case 'card.png':
        return hand(request, reply, {
          of: [family, tier, badge.earner, badge.earnedAt],
          type: 'image/png',
          make: async () => (await import('./credential-image.gateway.ts')).cardPng(badge),
        });
      default:
        throw missing();
    }
  });

  app.get<{ Params: { file: string } }>('/badges/kinds/:file', async (request, reply) => {
    pace(request.ip, new Date());
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
    pace(request.ip, now);
    if (!/^\d{1,5}$/.test(request.params.list)) throw new Problem(404, 'There is no such list.');
    const list = Number(request.params.list);
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
    pace(request.ip, now);
    await readSigningKey(db, secret, now);
    const document = didDocument(publicUrl, await readIssuerKeys(db));
    return hand(request, reply, {
      of: document,
      type: 'application/did+json; charset=utf-8',
      make: () => JSON.stringify(document, null, 2),
    });
  });
}

type Handout = {
  /** What it is made of; while that stays the same, so does it. */
  of: unknown;
  type: string;
  /** How it is saved, where it is to be. */
  save?: string;
  make: () => string | Buffer | Promise<string | Buffer>;
};

/** Answers with what anyone may have, from anywhere. It is asked for anew each time, so that a withdrawal is seen at once. */
async function hand(request: FastifyRequest, reply: FastifyReply, { of, type, save, make }: Handout): Promise<unknown> {
  const tag = `"${createHash('sha256')
    .update(JSON.stringify([type, of]))
    .digest('base64url')
    .slice(0, 27)}"`;
  reply.headers({
    etag: tag,
    'cache-control': 'public, no-cache',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (known.includes(tag)) return reply.code(304).send();
  const made = await make();
  if (save !== undefined && 'download' in (request.query as object)) reply.header('content-disposition', save);
  return reply.type(type).send(made);
}

function notePage(publicUrl: string, badge: PublicBadge) {
  const { publicId, family, tier, earner } = badge;
  const { name } = badgeOf(family, tier);
  const at = `${publicUrl}${badgePath(publicId)}`;
  const title = `${name}, earned by ${earner}`;
  const description = `${standingOf(family, tier)}. ${criteriaOf(family, tier)}`;
  return {
    status: 200,
    title: `${title} · Crazy Quilt`,
    meta: {
      description,
      // For those who were given its address, not for whoever searches for a name.
      robots: 'noindex',
      'og:type': 'website',
      'og:site_name': 'Crazy Quilt',
      'og:url': at,
      'og:title': title,
      'og:description': description,
      'og:image': `${at}/card.png`,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': `A quilt block: ${name}, ${standingOf(family, tier)}`,
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': description,
      'twitter:image': `${at}/card.png`,
    },
    known: { [`/api/badges/${publicId}`]: shown(badge) },
  };
}
