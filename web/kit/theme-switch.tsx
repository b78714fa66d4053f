// Light, dark, or as the system has it.
import { Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, useTheme } from '../theme.ts';
import { Segmented } from './segmented.tsx';

export function ThemeSwitch() {
  return (
    <Segmented
      label="Theme"
      chosen={useTheme()}
      onChoose={setTheme}
      options={[
        { key: 'light', label: 'Light', icon: <Sun /> },
        { key: 'dark', label: 'Dark', icon: <Moon /> },
        { key: 'system', label: 'System', icon: <Monitor /> },
      ]}
    />
  );
}
