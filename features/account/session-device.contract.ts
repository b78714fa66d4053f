// The devices a person is signed in on.
import * as z from 'zod/mini';
import { call, done, instant } from '../../shared/call.ts';

export const deviceShape = z.object({
  id: z.string(),
  /** "Firefox on Windows" */
  device: z.string(),
  current: z.boolean(),
  signedInAt: instant,
  /** To the day: reading does not write. */
  seenAt: instant,
});

export const sessionDeviceCalls = {
  list: call('GET', '/api/account/devices', { summary: 'Devices signed in', answer: z.array(deviceShape) }),
  end: call('DELETE', '/api/account/devices/:id', {
    summary: 'Sign one device out',
    params: z.object({ id: z.string() }),
    answer: done,
    touches: ['/api/account/devices'],
  }),
  endOthers: call('DELETE', '/api/account/devices', {
    summary: 'Sign all other devices out',
    answer: done,
    touches: ['/api/account/devices'],
  }),
};
