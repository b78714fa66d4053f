// What is typed in the first hour, kept on the server and, until it has arrived there, on the device: it is there after a reload,
// on the next device, and when the page is opened again without a network.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBackOnline } from '../../../web/back-online.ts';
import { keepUnsent, readUnsent } from '../../../web/kit/unsent-text.ts';
import { reach } from '../../../web/reach.ts';
import { send } from '../../../web/send.ts';
import { firstHourCalls } from '../first-hour.contract.ts';
import type { FirstHourDraft } from '../first-hour.rules.ts';

const REST_MS = 600;

export type KeptDraft = {
  draft: FirstHourDraft;
  change(part: FirstHourDraft): void;
  /** A step is settled: what of it was sent is no draft any more. */
  settle(rest: FirstHourDraft): void;
  /** The server could not be reached: it is on this device alone. */
  unkept: boolean;
};

/** `isOpen` says of a field whether its step is still to be done. */
export function useKeptDraft(
  userId: string,
  fromServer: FirstHourDraft,
  isOpen: (field: string) => boolean,
): KeptDraft {
  const key = `first-hour:${userId}`;
  const [draft, setDraft] = useState(() => ({ ...fromServer, ...unsentIn(key, isOpen) }));
  const [unkept, setUnkept] = useState(false);
  const latest = useRef(draft);
  const kept = useRef(JSON.stringify(fromServer));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Counts the steps that are settled: what is on its way by then is old. */
  const settled = useRef(0);

  async function keep(): Promise<void> {
    const [body, step] = [latest.current, settled.current];
    const text = JSON.stringify(body);
    if (text === kept.current) return;
    try {
      await send(firstHourCalls.keep, { body });
      if (step === settled.current) {
        kept.current = text;
        if (body === latest.current) keepUnsent(key, '');
      }
      setUnkept(false);
    } catch {
      // Said on the page, and tried again with the next letter, or when the network is back.
      if (step === settled.current) setUnkept(true);
    }
  }
  function change(part: FirstHourDraft): void {
    const next = { ...latest.current, ...part };
    if (JSON.stringify(next) === JSON.stringify(latest.current)) return;
    latest.current = next;
    setDraft(next);
    keepUnsent(key, JSON.stringify(next));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keep(), REST_MS);
  }
  function settle(rest: FirstHourDraft): void {
    clearTimeout(timer.current);
    settled.current += 1;
    setUnkept(false);
    keepUnsent(key, '');
    latest.current = rest;
    kept.current = JSON.stringify(rest);
    setDraft(rest);
  }
  useBackOnline(unkept, () => void keep());
  // What was left unsent goes now.
  const start = useEffectEvent(() => void keep());
  useEffect(() => start(), []);
  // A page that goes away is not waited for.
  const leave = useEffectEvent(() => {
    clearTimeout(timer.current);
    const text = JSON.stringify(latest.current);
    if (text === kept.current) return;
    kept.current = text;
    const { method, path } = firstHourCalls.keep;
    void reach(path, {
      method,
      body: text,
      keepalive: true,
      headers: { 'content-type': 'application/json' },
    }).catch(() => undefined);
  });
  useEffect(() => {
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return { draft, change, settle, unkept };
}

function unsentIn(key: string, isOpen: (field: string) => boolean): FirstHourDraft {
  const unsent = readUnsent(key);
  if (unsent === '') return {};
  return Object.fromEntries(Object.entries(JSON.parse(unsent) as FirstHourDraft).filter(([field]) => isOpen(field)));
}
