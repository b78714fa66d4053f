// A part of a screen that is a page of its own, by its own address: it names the page, takes the focus to its
// heading, and begins at its top.
import { useEffect, useRef } from 'react';
import { arrive } from './screen.tsx';

let wentBack = false;
// The router tells of its own changes of the address by these.
for (const change of ['popstate', 'pushState', 'replaceState'])
  window.addEventListener(change, () => {
    wentBack = change === 'popstate';
  });

/**
 * @param place which part it is; the one that the screen came with is let be
 * @param title of the page, once the part's heading stands
 */
export function useArrival(place: string, title: string | undefined): void {
  const shown = useRef(place);
  useEffect(() => {
    if (title === undefined) return;
    // Going back leads to where they were.
    arrive(title, place === shown.current ? null : { top: wentBack ? window.scrollY : 0 });
    shown.current = place;
  }, [place, title]);
}

/** Names the page after what is open on it, for as long as it is. */
export function useTitle(title: string): void {
  useEffect(() => {
    if (title === '') return undefined;
    const before = document.title;
    arrive(title, null);
    return () => {
      document.title = before;
    };
  }, [title]);
}
