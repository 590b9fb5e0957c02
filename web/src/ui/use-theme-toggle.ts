import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** Switches between light and dark, and stores the choice in this browser. */
export function useThemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme() === 'dark';
  return {
    isDark,
    label: isDark ? 'Use the light theme' : 'Use the dark theme',
    toggle: () => setColorScheme(isDark ? 'light' : 'dark'),
  };
}
