import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useThemeToggle } from './use-theme-toggle.ts';

export function ColorSchemeToggle() {
  const { isDark, label, toggle } = useThemeToggle();
  return (
    <ActionIcon size={40} aria-label={label} title={label} onClick={toggle}>
      {isDark ? <IconSun size={20} stroke={1.5} /> : <IconMoon size={20} stroke={1.5} />}
    </ActionIcon>
  );
}
