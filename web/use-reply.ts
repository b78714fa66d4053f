// A reply that comes word by word: what has come of it, shown once a frame, stopping it, and leaving it with its screen.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dismissToast } from './kit/toast-store.ts';

export type Listening = { signal: AbortSignal; onDelta: (text: string) => void };

export type ReplyEnds<Told> = {
  told(answer: Told): void;
  /** Answers with the toast that tells it, if one does: it goes as soon as something is asked again. */
  failed(error: unknown): number | void;
  /** Somebody stopped it; `heard` is what had come. Until this is done, that is shown. */
  stopped(heard: string): unknown;
};

export function useReply<Told>() {
  const [coming, setComing] = useState<string | null>(null);
  const running = useRef<{ control: AbortController; stopped: boolean }>(null);
  const failure = useRef<number>(undefined);
  // A mutation, so that an ended session is noticed as it is with every other send.
  const asking = useMutation({ mutationFn: (work: () => Promise<Told>) => work() });
  const leave = (): void => running.current?.control.abort();
  useEffect(() => leave, []);

  return {
    /** What has come of a reply; null while none is on its way. */
    coming,
    /** At once, where `coming` tells it with the next drawing. */
    isRunning: (): boolean => running.current !== null,
    async hear(ask: (listening: Listening) => Promise<Told>, ends: ReplyEnds<Told>): Promise<void> {
      const control = new AbortController();
      const own = { control, stopped: false };
      running.current = own;
      if (failure.current !== undefined) dismissToast(failure.current);
      let heard = '';
      let frame = 0;
      // Once a frame is as often as anyone can see; drawn at once, it is in this frame and not in the next.
      const show = (): void => {
        frame = 0;
        flushSync(() => setComing(heard));
      };
      const onDelta = (text: string): void => {
        heard += text;
        frame ||= requestAnimationFrame(show);
      };
      setComing('');
      try {
        ends.told(await asking.mutateAsync(() => ask({ signal: control.signal, onDelta })));
      } catch (error) {
        if (!control.signal.aborted) failure.current = ends.failed(error) ?? undefined;
        else if (own.stopped) await ends.stopped(heard);
      }
      cancelAnimationFrame(frame);
      if (running.current !== own) return;
      running.current = null;
      setComing(null);
    },
    stop(): void {
      if (!running.current) return;
      running.current.stopped = true;
      leave();
    },
    /** Nobody hears it any more. */
    leave,
  };
}
