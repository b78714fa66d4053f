// The way into the search from every screen: a button in the header, Ctrl or Cmd with K, and "?" for the keys.
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '../../../web/kit/button.tsx';
import { usePart } from '../../../web/kit/use-part.tsx';
import { searchTexts } from '../search.rules.ts';
import type { PaletteProps } from './palette.tsx';

const loadPalette = () => import('./palette.tsx').then((m) => m.Palette);

/** Whether somebody is typing there, so that a key alone means its letter. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

export function SearchButton() {
  const palette = usePart<PaletteProps>(loadPalette);
  const [open, setOpen] = useState<PaletteProps['shows'] | null>(null);

  const show = async (what: PaletteProps['shows']): Promise<void> => {
    if (await palette.fetch()) setOpen(what);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSearch =
      (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
    const isHelp = event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
    if (!isSearch && !isHelp) return;
    event.preventDefault();
    void show(isSearch ? 'search' : 'keys');
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <IconButton
        label={searchTexts.open}
        icon={<Search />}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        {...palette.intent}
        onClick={() => void show('search')}
      />
      {palette.Part && open && <palette.Part shows={open} onClose={() => setOpen(null)} />}
    </>
  );
}
