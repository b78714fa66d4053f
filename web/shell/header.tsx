// The header of every signed-in screen: where one is, what one has earned, and the way out (S1 §2).
import { ChevronDown, LogOut, Menu as Burger, Settings, X } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
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
  /** Called when a link is about to be followed: the moment to fetch its screen. */
  onIntent: (path: string) => void;
  onSignOut: () => void;
  /** The badge strip: the wide form for desktops, the narrow one for phones. */
  badges: { wide: ReactNode; narrow: ReactNode };
  bell: ReactNode;
};

/** First and last name, or nothing. */
const fullName = (person: Person): string => `${person.firstName} ${person.lastName}`.trim();

export function Header({ person, nav, onIntent, onSignOut, badges, bell }: HeaderProps) {
  const [location] = useLocation();
  const [open, setOpen] = useState(false);
  const burger = useRef<HTMLButtonElement>(null);
  const name = fullName(person);

  useEffect(() => setOpen(false), [location]);
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      burger.current?.focus();
    };
    // The menu is the phone's: turning it wide enough for the tabs closes it.
    const wide = matchMedia('(min-width: 961px)');
    const closeWide = (): void => setOpen(false);
    document.addEventListener('keydown', close);
    wide.addEventListener('change', closeWide);
    return () => {
      document.removeEventListener('keydown', close);
      wide.removeEventListener('change', closeWide);
    };
  }, [open]);

  const isCurrent = (path: string): boolean =>
    location === path ||
    (path !== '/' && location.startsWith(`${path}/`)) ||
    (path === '/' && location === '/dashboard');

  const links = (icons: boolean) =>
    nav.map(({ path, label, icon: Icon }) => (
      <Link
        key={path}
        href={path}
        aria-current={isCurrent(path) ? 'page' : undefined}
        onPointerEnter={() => onIntent(path)}
        onFocus={() => onIntent(path)}
        onClick={() => setOpen(false)}
      >
        {icons && <Icon />}
        {label}
      </Link>
    ));

  return (
    <header className={styles.top}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <div className={`wrap ${styles.inner}`}>
        <Link href="/" className={styles.brand} aria-label="Crazy Quilt" onPointerEnter={() => onIntent('/')}>
          <Logo className={styles.logo} />
          <span>Crazy Quilt</span>
        </Link>
        <nav className={styles.nav} aria-label="Main">
          {links(false)}
        </nav>
        <div className={styles.right}>
          <div className={styles.wide}>{badges.wide}</div>
          <div className={styles.narrow}>{badges.narrow}</div>
          {bell}
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
                <span className={styles.name}>
                  {name || person.username}
                  {name === '' && <small>Update your profile</small>}
                </span>
                <ChevronDown aria-hidden="true" />
              </button>
            )}
          >
            <Link href="/profile" asChild>
              <MenuLink icon={<Settings />} onPointerEnter={() => onIntent('/profile')}>
                Profile Settings
              </MenuLink>
            </Link>
            <MenuRule />
            <ThemeMenuChoice />
            <MenuRule />
            <MenuItem icon={<LogOut />} onSelect={onSignOut}>
              Sign Out
            </MenuItem>
          </Menu>
          <IconButton
            ref={burger}
            className={styles.burger}
            label={open ? 'Close menu' : 'Open menu'}
            aria-expanded={open}
            aria-controls="mobile-menu"
            icon={open ? <X /> : <Burger />}
            onClick={() => setOpen(!open)}
          />
        </div>
      </div>
      <div id="mobile-menu" className={styles.mobile} hidden={!open}>
        <div className={styles.who}>
          <Avatar
            id={person.id}
            firstName={person.firstName}
            lastName={person.lastName}
            image={person.profileImageUrl}
            size="medium"
          />
          <div>
            <b>{name || 'User'}</b>
            {person.organization && <p className="sm mut">{person.organization}</p>}
          </div>
        </div>
        <nav aria-label="Menu">
          {links(true)}
          <hr className={styles.stitched} />
          <Link href="/profile" onClick={() => setOpen(false)}>
            <Settings />
            Profile Settings
          </Link>
          <button type="button" onClick={onSignOut}>
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
