// Light, dark, or as the system has it: a switch for a page, and the same choice for a menu.
import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { setTheme, type Theme, useTheme } from '../theme.ts';
import { MenuChoice } from './menu.tsx';
import { Segmented } from './segmented.tsx';

const OPTIONS: readonly { key: Theme; label: string; icon: ReactNode }[] = [
  { key: 'light', label: 'Light', icon: <Sun /> },
  { key: 'dark', label: 'Dark', icon: <Moon /> },
  { key: 'system', label: 'System', icon: <Monitor /> },
];

export function ThemeSwitch() {
  return <Segmented label="Theme" chosen={useTheme()} onChoose={setTheme} options={OPTIONS} />;
}

export function ThemeMenuChoice() {
  return <MenuChoice label="Theme" chosen={useTheme()} onChoose={setTheme} options={OPTIONS} />;
}
