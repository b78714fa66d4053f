// The theme: light, dark, or the system's, remembered on this device. The first paint is web/public/theme-first.js's work.
import { useSyncExternalStore } from 'react';
import { keep, readKept } from './device.ts';

export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';
// The canvas of tokens.css in sRGB, for the browser's own bars.
const CANVAS = { light: '#f9f8f5', dark: '#10141c' };

const listeners = new Set<() => void>();

export function readTheme(): Theme {
  const kept = readKept(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

export function setTheme(theme: Theme): void {
  keep(KEY, theme === 'system' ? null : theme);
  show(theme);
}

function show(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = CANVAS[theme === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : theme];
  }
  for (const listener of listeners) listener();
}

/** The choice that is in force on this page. */
function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function onTheme(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) show(readTheme());
  };
  listeners.add(listener);
  addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', fromOtherTab);
  };
}

export function useTheme(): Theme {
  return useSyncExternalStore(onTheme, currentTheme, () => 'system');
}
