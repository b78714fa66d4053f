// A menu of actions and links on the platform's popover: it lies above all, and a click beside it or Esc closes it.
// Ours are the keys: arrows with wrap, Home, End, first letters; Tab leaves; focus goes back to the button.
import { Check } from 'lucide-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { classNames } from './class-names.ts';
import styles from './menu.module.css';
import { type Placing, putBeside } from './place.ts';

/** Spread on the button that opens the menu. */
export type MenuTrigger = {
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  popoverTarget: string;
  onClick(event: { detail: number; preventDefault(): void }): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
};

export type MenuProps = {
  trigger(props: MenuTrigger): ReactNode;
  align?: Placing['align'];
  /** MenuItem, MenuLink, MenuChoice and MenuRule; a menu holds no other control. */
  children: ReactNode;
};

export function Menu({ trigger, align = 'start', children }: MenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [open, setOpen] = useState(false);
  // A page may hold hundreds of menus: what nobody has opened is not drawn.
  const [drawn, setDrawn] = useState(false);

  const button = () => document.getElementById(`${id}-button`);

  function put() {
    const anchor = button();
    const room = { width: document.documentElement.clientWidth, height: innerHeight };
    if (anchor && menu.current) putBeside(anchor, menu.current, room, { side: 'below', align, gap: 6 });
  }
  const place = useEffectEvent(put);

  useEffect(() => {
    if (!open) return;
    addEventListener('resize', place);
    addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      removeEventListener('resize', place);
      removeEventListener('scroll', place, { capture: true });
    };
  }, [open]);

  /** In one go: a key that comes right behind must find the focus in the menu, or a dialog around it would take the key. */
  function show(startAt: 'first' | 'last' | 'menu') {
    const part = menu.current;
    if (!part) return;
    flushSync(() => setDrawn(true));
    part.showPopover();
    put();
    const start = { first: itemsOf(part).at(0), last: itemsOf(part).at(-1), menu: part }[startAt];
    (start ?? part).focus({ preventScroll: true });
  }

  function close() {
    menu.current?.hidePopover();
    button()?.focus();
  }

  function keyOnMenu(event: KeyboardEvent<HTMLElement>) {
    const all = itemsOf(event.currentTarget);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: at <= 0 ? all.length - 1 : at - 1,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (to !== undefined) all[to]?.focus();
    else if (event.key === 'Escape') close();
    else if (event.key === 'Tab') return close();
    else if (event.key === ' ' && all[at] instanceof HTMLAnchorElement) all[at].click();
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      findByLetters(event.key, all, at);
    } else return;
    // Handled here: neither the page scrolls nor a dialog around the menu closes.
    event.preventDefault();
    event.stopPropagation();
  }

  function findByLetters(key: string, all: HTMLElement[], at: number) {
    const now = Date.now();
    const text = (now - typed.current.at < 500 ? typed.current.text : '') + key.toLowerCase();
    typed.current = { text, at: now };
    // One letter, also again and again, goes on from item to item; different letters narrow it down.
    const single = text === key.toLowerCase().repeat(text.length);
    const sought = single ? key.toLowerCase() : text;
    const from = single ? at + 1 : Math.max(at, 0);
    const order = [...all.slice(from), ...all.slice(0, from)];
    order.find((item) => item.textContent?.trim().toLowerCase().startsWith(sought))?.focus();
  }

  return (
    <>
      {trigger({
        id: `${id}-button`,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        popoverTarget: id,
        onClick: (event) => {
          event.preventDefault();
          if (menu.current?.matches(':popover-open')) close();
          // A click without a pointer came from the keyboard.
          else show(event.detail === 0 ? 'first' : 'menu');
        },
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          show(event.key === 'ArrowDown' ? 'first' : 'last');
        },
      })}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-labelledby={`${id}-button`}
        tabIndex={-1}
        className={styles.menu}
        onBeforeToggle={(event) => {
          if (event.target === event.currentTarget) setOpen(event.newState === 'open');
        }}
        onKeyDown={keyOnMenu}
        onClick={(event) => {
          if ((event.target as Element).closest('[role=menuitem]:not([aria-disabled=true])')) close();
        }}
      >
        {drawn && children}
      </div>
    </>
  );
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')];
}

export type MenuItemProps = {
  icon?: ReactNode;
  danger?: boolean;
  /** Runs after the menu has closed and the focus is back on its button. */
  onSelect(): void;
} & Omit<ComponentProps<'button'>, 'onClick' | 'onSelect'>;

export function MenuItem({ icon, danger, onSelect, disabled, className, children, ...rest }: MenuItemProps) {
  return (
    <button
      {...rest}
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={disabled || undefined}
      className={classNames(styles.item, danger && styles.danger, className)}
      onClick={() => {
        if (!disabled) queueMicrotask(onSelect);
      }}
    >
      {icon}
      {children}
    </button>
  );
}

export type MenuLinkProps = {
  icon?: ReactNode;
} & ComponentProps<'a'>;

/** Inside the router: `<Link href="/profile" asChild><MenuLink>Profile</MenuLink></Link>`. */
export function MenuLink({ icon, className, children, ...rest }: MenuLinkProps) {
  return (
    <a {...rest} role="menuitem" tabIndex={-1} className={classNames(styles.item, className)}>
      {icon}
      {children}
    </a>
  );
}

export type MenuChoiceProps<Key extends string> = {
  label: string;
  options: readonly { key: Key; label: string; icon?: ReactNode }[];
  chosen: Key;
  /** The menu stays open, so that what was chosen can be seen. */
  onChoose(key: NoInfer<Key>): void;
};

/** One of a few, inside a menu: there, radios of another make would be neither valid nor reachable. */
export function MenuChoice<Key extends string>({ label, options, chosen, onChoose }: MenuChoiceProps<Key>) {
  return (
    <div role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.key}
          type="button"
          role="menuitemradio"
          aria-checked={option.key === chosen}
          tabIndex={-1}
          className={styles.item}
          onClick={() => onChoose(option.key)}
        >
          {option.icon}
          {option.label}
          {option.key === chosen && <Check className={styles.check} />}
        </button>
      ))}
    </div>
  );
}

export function MenuRule() {
  return <div role="separator" className={styles.rule} />;
}
