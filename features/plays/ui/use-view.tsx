// How the plays are shown on a desk, as a list or as a board: remembered on this device.
import { useState } from 'react';
import { keep, readKept } from '../../../web/device.ts';

export type PlaybookView = 'list' | 'board';

const KEY = 'playbook-view';

export function useView(): [PlaybookView, choose: (view: PlaybookView) => void] {
  const [view, setView] = useState<PlaybookView>(() => (readKept(KEY) === 'board' ? 'board' : 'list'));
  function choose(next: PlaybookView): void {
    setView(next);
    keep(KEY, next);
  }
  return [view, choose];
}
