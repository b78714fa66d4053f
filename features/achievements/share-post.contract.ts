// The dashboard's card of the badge earned last, and posting about it to LinkedIn.
import * as z from 'zod/mini';
import { call, done } from '../../shared/call.ts';
import { isVisible } from '../../shared/shape.ts';
import { postingStates, shareLimits, shareTexts } from './share-post.rules.ts';

export const sharePostCalls = {
  read: call('GET', '/api/achievements/share-post', {
    summary: 'The badge earned last unless its card was put away, and whether posts can go to LinkedIn by themselves.',
    answer: z.object({ badgeId: z.nullable(z.string()), posting: z.enum(postingStates) }),
  }),
  dismiss: call('DELETE', '/api/achievements/share-post/:badgeId', {
    summary: 'Put the card of this badge away, for good.',
    params: z.object({ badgeId: z.string().check(z.maxLength(60)) }),
    answer: done,
    touches: ['/api/achievements/share-post'],
  }),
  post: call('POST', '/api/achievements/share-post', {
    summary: 'Post a text to LinkedIn through the linked account, where it granted posting.',
    body: z.object({
      text: z.string().check(z.maxLength(shareLimits.post, shareTexts.tooLong), z.refine(isVisible, shareTexts.empty)),
    }),
    answer: z.object({ message: z.string(), url: z.nullable(z.string()) }),
    once: true,
  }),
};
