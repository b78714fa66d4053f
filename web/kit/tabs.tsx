// Tabs: arrow keys, Home and End choose at once. The chosen key lives with the caller (often in the address).
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

export type Tab<Key extends string> = {
  key: Key;
  label: string;
};

export type TabsProps<Key extends string> = {
  /** What the tabs are about, for screen readers. */
  label: string;
  tabs: readonly Tab<Key>[];
  chosen: Key;
  onChoose(key: NoInfer<Key>): void;
  /** The chosen tab's content. */
  children: ReactNode;
  className?: string;
};

export function Tabs<Key extends string>({ label, tabs, chosen, onChoose, children, className }: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // The tab answers at once; what it holds is drawn right after.
  const shown = useDeferredValue(chosen);

  // Where the row is wider than the phone, the chosen tab is in sight. The row alone is moved, never the page.
  useLayoutEffect(() => {
    const row = list.current;
    const tab = row?.querySelector('[aria-selected="true"]');
    if (!row || !tab) return;
    const bringIntoSight = () => {
      const [within, place] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
      row.scrollLeft += Math.max(0, place.right - within.right) || Math.min(0, place.left - within.left);
    };
    bringIntoSight();
    // The faces come after the words, and are a little wider.
    document.fonts.addEventListener('loadingdone', bringIntoSight);
    return () => document.fonts.removeEventListener('loadingdone', bringIntoSight);
  }, [chosen]);

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.key === chosen);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    const next = tabs.at(to % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChoose(next.key);
    const button = list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`);
    button?.focus();
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={classNames(styles.list, className)} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-key={tab.key}
            data-label={tab.label}
            className={styles.tab}
            aria-selected={tab.key === chosen}
            aria-controls={tab.key === chosen ? `${id}-panel` : undefined}
            tabIndex={tab.key === chosen ? 0 : -1}
            onClick={() => onChoose(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div key={chosen} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className={styles.panel}>
        {shown === chosen && children}
      </div>
    </>
  );
}
