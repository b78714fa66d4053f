// What a signed-in page starts once it is usable: keeping answers, sending the outbox, and the service worker.
import type { QueryClient } from '@tanstack/react-query';
import { serverIsAway } from '../connection.ts';
import { knownAnswers } from '../reach.ts';
import { setKeeper } from '../send.ts';
import { leaveSession } from '../shell/session-end.ts';
import { forgetOthers, restoreUnsent } from './forget.ts';
import { answerKeeper } from './last-seen.ts';
import { flush } from './outbox.ts';
import { setOwner } from './owner.ts';
import { WORKER } from './worker-names.ts';

const RETRY_MS = 30_000;

/** A browser that keeps nothing, as in some private windows, works as it would without all this. */
export async function start(queries: QueryClient, userId: string): Promise<void> {
  setOwner(userId);
  await forgetOthers(userId);
  await restoreUnsent(userId);
  const keep = answerKeeper(userId);
  const me = queries.getQueryData(['/api/user']);
  if (!serverIsAway()) keep('/api/user', JSON.stringify(me));
  for (const [address, answer] of knownAnswers()) keep(address, JSON.stringify(answer));
  setKeeper(keep);
  await sendOutbox(userId);
  await registerWorker();
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits; what the server could not take yet goes again a little later. */
export async function sendOutbox(userId: string): Promise<void> {
  clearTimeout(timer);
  const how = await flush(userId);
  if (how === 'signed-out') leaveSession('expired');
  if (how === 'later' && !serverIsAway())
    timer = setTimeout(() => void sendOutbox(userId).catch(console.warn), RETRY_MS);
}

type Policy = { createScriptURL(url: string): string };
type TrustedTypes = { createPolicy(name: string, rules: { createScriptURL(): string }): Policy };

async function registerWorker(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  // The only script URL that the content security policy lets pages make (server/guard-headers.ts).
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => WORKER });
  await navigator.serviceWorker.register(policy?.createScriptURL('') ?? WORKER);
}
