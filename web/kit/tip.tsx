// A tooltip: a few words about a control, on hover and on focus, never the only place for them on touch.
//   <Tip text="Network Builder - Not earned yet"><button …>…</button></Tip>
import { type PointerEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { putBeside } from './place.ts';
import { leaveTip, type TipPart, wantTip } from './tip-clock.ts';
import styles from './tip.module.css';

export type TipProps = {
  text: ReactNode;
  /** `label` when the words are the control's whole name, as they are beside an icon: they are then not read twice. */
  as?: 'label' | 'description';
  children: ReactNode;
};

export function Tip({ text, as = 'description', children }: TipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const part = useMemo<TipPart>(() => ({ show: () => setOpen(true), hide: () => setOpen(false) }), []);
  const target = () => anchor.current?.firstElementChild ?? null;

  useEffect(() => () => void leaveTip(part), [part]);

  useEffect(() => {
    if (as === 'label') return;
    const control = target();
    control?.setAttribute('aria-describedby', id);
    return () => control?.removeAttribute('aria-describedby');
  }, [as, id]);

  useEffect(() => {
    const control = target();
    const shown = tip.current;
    if (!open || !shown || !control) return;
    shown.showPopover();
    const room = { width: document.documentElement.clientWidth, height: innerHeight };
    putBeside(control, shown, room, { side: 'above', align: 'center', gap: 6 });
    const close = () => leaveTip(part);
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The tip alone closes, not the dialog it may stand in.
      event.stopPropagation();
      close();
    };
    addEventListener('scroll', close, { capture: true, passive: true });
    addEventListener('keydown', escape, { capture: true });
    return () => {
      shown.hidePopover();
      removeEventListener('scroll', close, { capture: true });
      removeEventListener('keydown', escape, { capture: true });
    };
  }, [open, part]);

  return (
    <span
      ref={anchor}
      // The span has no box: it listens for its child, and lies between pointer and tip, which may be hovered, too (WCAG 1.4.13).
      className={styles.anchor}
      onPointerEnter={(event: PointerEvent) => event.pointerType !== 'touch' && wantTip(part)}
      onPointerLeave={() => leaveTip(part)}
      onPointerDown={() => leaveTip(part)}
      onFocus={(event) => event.target.matches(':focus-visible') && wantTip(part)}
      onBlur={() => leaveTip(part)}
    >
      {children}
      {/* Always there, hidden, so that the description can be read before the tip is seen. */}
      <span ref={tip} id={id} role="tooltip" popover="manual" className={styles.tip}>
        {text}
      </span>
    </span>
  );
}
