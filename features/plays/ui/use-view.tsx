// How the plays are shown on a desk, as a list or as a board: remembered on this device.
import { useState } from 'react';

export type PlaybookView = 'list' | 'board';

const KEY = 'playbook-view';

function keptView(): PlaybookView {
  try {
    return localStorage.getItem(KEY) === 'board' ? 'board' : 'list';
  } catch {
    return 'list';
  }
}

export function useView(): [PlaybookView, choose: (view: PlaybookView) => void] {
  const [view, setView] = useState(keptView);
  function choose(next: PlaybookView): void {
    setView(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Storage is blocked: the choice holds until the page is left.
    }
  }
  return [view, choose];
}
