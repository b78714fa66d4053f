// What is typed in the first hour, kept on the server while one types: it is there after a reload, and on the next device.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
  /** It could not be kept, and is only in this window. */
  unkept: boolean;
};

export function useKeptDraft(initial: FirstHourDraft): KeptDraft {
  const [draft, setDraft] = useState(initial);
  const [unkept, setUnkept] = useState(false);
  const latest = useRef(initial);
  const kept = useRef(JSON.stringify(initial));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Counts the steps that are settled: what is on its way by then is old. */
  const settled = useRef(0);

  async function keep(): Promise<void> {
    const [body, step] = [latest.current, settled.current];
    const text = JSON.stringify(body);
    if (text === kept.current) return;
    try {
      await send(firstHourCalls.keep, { body });
      if (step === settled.current) kept.current = text;
      setUnkept(false);
    } catch {
      // Said on the page, and tried again with the next letter.
      if (step === settled.current) setUnkept(true);
    }
  }
  function change(part: FirstHourDraft): void {
    const next = { ...latest.current, ...part };
    if (JSON.stringify(next) === JSON.stringify(latest.current)) return;
    latest.current = next;
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keep(), REST_MS);
  }
  function settle(rest: FirstHourDraft): void {
    clearTimeout(timer.current);
    settled.current += 1;
    setUnkept(false);
    latest.current = rest;
    kept.current = JSON.stringify(rest);
    setDraft(rest);
  }
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
