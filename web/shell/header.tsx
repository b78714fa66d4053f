// The header of every signed-in screen: where one is, what one has earned, and the way out.
import { ChevronDown, LogOut, Menu as Burger, Settings, X } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Link } from '../link.tsx';
import { SCREEN_PATHS, barePath } from '../../shared/path.ts';
import { Avatar } from '../kit/avatar.tsx';
import { IconButton } from '../kit/button.tsx';
import { Menu, MenuItem, MenuLink, MenuRule } from '../kit/menu.tsx';
import { ThemeMenuChoice, ThemeSwitch } from '../kit/theme-switch.tsx';
import { Logo } from '../quilt/ui/logo.tsx';
import styles from './header.module.css';

export type NavItem = { path: string; label: string; icon: ComponentType };

export type Person = {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  organization: string | null;
  profileImageUrl: string | null;
};

export type HeaderProps = {
  person: Person;
  nav: readonly NavItem[];
  /** Screens without a tab, for the two menus. */
  places: readonly NavItem[];
  /** The tab that the present screen belongs to, where the address doesn't say so. */
  above: string | undefined;
  onSignOut: () => void;
  /** The badge strip: the wide form for desktops, the narrow one for phones. */
  badges: { wide: ReactNode; narrow: ReactNode };
  bell: ReactNode;
  search: ReactNode;
};

/** First and last name, or nothing. */
const fullName = (person: Person): string => `${person.firstName} ${person.lastName}`.trim();

export function Header({ person, nav, places, above, onSignOut, badges, bell, search }: HeaderProps) {
  const [location] = useLocation();
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const path = barePath(location);

  // Also when "back" changed the address. What is chosen again without a change closes it by its own click.
  useEffect(() => menu.current?.hidePopover(), [location]);

  // Under the open menu the page does not scroll.
  useEffect(() => void document.documentElement.toggleAttribute('data-menu', open), [open]);

  // The menu closes after any choice; the theme is one to look at first.
  const closeMenu = (): void => menu.current?.hidePopover();

  const isCurrent = (to: string): boolean =>
    path === to || (to === SCREEN_PATHS.home ? path === SCREEN_PATHS.dashboard : path.startsWith(`${to}/`));

  const currency = (to: string) =>
    path === to || (above === undefined && isCurrent(to)) ? 'page' : above === to || undefined;

  const links = (items: readonly NavItem[], icons: boolean) =>
    items.map(({ path: to, label, icon: Icon }) => (
      <Link key={to} href={to} aria-current={currency(to)} onClick={closeMenu}>
        {icons && <Icon />}
        {label}
      </Link>
    ));

  return (
    <header className={styles.top}>
      <a
        className={styles.skip}
        href="#main"
        onClick={(event) => {
          // Without a step in the history, which "back" would have to undo.
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        Skip to content
      </a>
      <div className={`wrap ${styles.inner}`}>
        <Link href="/" className={styles.brand} aria-label="Crazy Quilt">
          <Logo className={styles.logo} />
          <span>Crazy Quilt</span>
        </Link>
        <nav className={styles.nav} aria-label="Main">
          {links(nav, false)}
        </nav>
        <div className={styles.right}>
          <div className={styles.wide}>{badges.wide}</div>
          <div className={styles.narrow}>{badges.narrow}</div>
          {search}
          {bell}
          <AccountMenu person={person} places={places} path={path} onSignOut={onSignOut} />
          <IconButton
            className={styles.burger}
            label={open ? 'Close menu' : 'Open menu'}
            aria-expanded={open}
            popoverTarget="mobile-menu"
            icon={open ? <X /> : <Burger />}
          />
        </div>
      </div>
      <div
        ref={menu}
        id="mobile-menu"
        popover="auto"
        className={styles.mobile}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onBlur={({ relatedTarget }) => {
          // It covers the page: focus does not go on behind it.
          if (relatedTarget?.closest('header') === null) menu.current?.hidePopover();
        }}
      >
        <Who person={person} />
        <nav aria-label="Menu">
          {links(nav, true)}
          <hr className={`stitched ${styles.seam}`} />
          {links(places, true)}
          <hr className={`stitched ${styles.seam}`} />
          <Link href="/profile" onClick={closeMenu}>
            <Settings />
            Profile Settings
          </Link>
          <button
            type="button"
            onClick={() => {
              closeMenu();
              onSignOut();
            }}
          >
            <LogOut />
            Sign Out
          </button>
        </nav>
        <div className={styles.theme}>
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}

function AccountMenu({
  person,
  places,
  path,
  onSignOut,
}: Pick<HeaderProps, 'person' | 'places' | 'onSignOut'> & { path: string }) {
  const name = fullName(person);
  return (
    <Menu
      align="end"
      trigger={(trigger) => (
        <button {...trigger} type="button" className={styles.user}>
          <Avatar
            id={person.id}
            firstName={person.firstName}
            lastName={person.lastName}
            image={person.profileImageUrl}
          />
          <span className={styles.name} title={name}>
            {name || person.username}
            {name === '' && <small>Update your profile</small>}
          </span>
          <span className="vh">, account menu</span>
          <ChevronDown aria-hidden="true" />
        </button>
      )}
    >
      <Link href="/profile" asChild>
        <MenuLink icon={<Settings />}>Profile Settings</MenuLink>
      </Link>
      <MenuRule />
      {places.map(({ path: to, label, icon: Icon }) => (
        <Link key={to} href={to} asChild>
          <MenuLink icon={<Icon />} aria-current={path === to ? 'page' : undefined}>
            {label}
          </MenuLink>
        </Link>
      ))}
      <MenuRule />
      <ThemeMenuChoice />
      <MenuRule />
      <MenuItem icon={<LogOut />} onSelect={onSignOut}>
        Sign Out
      </MenuItem>
    </Menu>
  );
}

function Who({ person }: { person: Person }) {
  return (
    <div className={styles.who}>
      <Avatar
        id={person.id}
        firstName={person.firstName}
        lastName={person.lastName}
        image={person.profileImageUrl}
        size="medium"
      />
      <div>
        <b>{fullName(person) || 'User'}</b>
        {person.organization && <p className="sm mut">{person.organization}</p>}
      </div>
    </div>
  );
}
