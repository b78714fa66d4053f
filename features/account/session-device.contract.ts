// The devices a person is signed in on.
import * as z from 'zod/mini';
import { call, done, instant } from '../../shared/call.ts';
import { ownNameShape } from './two-step.contract.ts';

export const deviceShape = z.object({
  id: z.string(),
  /** "Firefox on Windows" */
  device: z.string(),
  /** What its owner calls it: two of them may be one browser on one system. */
  name: z.nullable(z.string()),
  current: z.boolean(),
  signedInAt: instant,
  /** To the hour: reading seldom writes. */
  seenAt: instant,
});

export const sessionDeviceCalls = {
  list: call('GET', '/api/account/devices', { summary: 'Devices signed in', answer: z.array(deviceShape) }),
  rename: call('PUT', '/api/account/devices/:id', {
    summary: 'Give a device a name of its own',
    params: z.object({ id: z.string() }),
    body: ownNameShape,
    answer: done,
    touches: ['/api/account/devices'],
  }),
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
