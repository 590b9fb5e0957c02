import { createTheme, type CSSVariablesResolver, virtualColor } from '@mantine/core';
import { amber, aubergine, green, ink, night, red, warmGray } from './colors.ts';

/** Font sizes follow the scale 12, 14, 16, 20, 25, 31, 39, 61. */
const rem = (pixels: number) => `${pixels / 16}rem`;
const heading = (pixels: number, lineHeight: string) => ({ fontSize: rem(pixels), lineHeight });
const title = {
  fontFamily: 'var(--mantine-font-family-headings)',
  fontSize: rem(20),
  fontWeight: 680,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
} as const;
/** Mantine's <header> in a dialog would count as a second banner landmark. */
const plainHeader = { header: { role: 'presentation' } };
/** The one shadow, for floating elements. */
const floating = 'var(--mq-shadow)';

export const theme = createTheme({
  white: '#FFFFFF',
  black: ink,
  colors: {
    aubergine,
    amber,
    gray: warmGray,
    dark: night,
    green,
    red,
    primary: virtualColor({ name: 'primary', light: 'aubergine', dark: 'amber' }),
  },
  primaryColor: 'primary',
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.32,
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: "'Inter Variable', 'Inter Fallback', sans-serif",
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(16), lg: rem(20), xl: rem(25) },
  headings: {
    fontFamily: "'Bricolage Grotesque Variable', 'Bricolage Fallback', sans-serif",
    fontWeight: '680',
    textWrap: 'balance',
    sizes: {
      h1: heading(31, '1.16'),
      h2: heading(25, '1.2'),
      h3: heading(20, '1.25'),
      h4: heading(16, '1.4'),
      h5: heading(14, '1.4'),
      h6: heading(12, '1.4'),
    },
  },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(12), xl: rem(32) },
  defaultRadius: 'sm',
  shadows: { xs: floating, sm: floating, md: floating, lg: floating, xl: floating },
  // Plain names: importing the components would load their code with the first page.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Badge: { defaultProps: { variant: 'light', tt: 'none' } },
    Button: { defaultProps: { fw: 550 } },
    Card: { defaultProps: { radius: 'md', withBorder: true } },
    // A hidden list measures 0 wide. Centred, it would start in the middle of its field, overflow a
    // phone's screen and widen the page, which repositions it, in an endless loop.
    Combobox: { defaultProps: { position: 'bottom-start' } },
    Drawer: {
      defaultProps: { overlayProps: { blur: 2, backgroundOpacity: 0.45 }, attributes: plainHeader },
      styles: { title },
    },
    InputWrapper: {
      styles: { label: { fontWeight: 550, marginBottom: 6 }, error: { marginTop: 6 } },
    },
    Menu: { defaultProps: { shadow: 'md', radius: 'md' } },
    Modal: {
      defaultProps: {
        radius: 'md',
        centered: true,
        shadow: 'md',
        overlayProps: { blur: 2, backgroundOpacity: 0.45 },
        closeButtonProps: { 'aria-label': 'Close' },
        attributes: plainHeader,
      },
      styles: { title },
    },
    Notification: {
      defaultProps: { radius: 'md', withBorder: true, closeButtonProps: { 'aria-label': 'Close' } },
    },
    Paper: { defaultProps: { radius: 'md' } },
    Skeleton: { defaultProps: { radius: 'sm' } },
  },
});

/** Replaces shades of Mantine's that do not fit this theme. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-success': 'var(--mantine-color-green-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-red-light-color': 'var(--mantine-color-red-8)',
    '--mantine-color-green-light-color': 'var(--mantine-color-green-8)',
    '--mantine-color-primary-light-color': 'var(--mantine-color-aubergine-8)',
    '--mantine-color-gray-light-color': 'var(--mantine-color-gray-7)',
  },
  dark: {
    '--mantine-color-body': 'var(--mantine-color-dark-6)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-success': 'var(--mantine-color-green-4)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-default': 'var(--mantine-color-dark-5)',
    // The default is the colour of a card, where a button would be a word without a shape.
    '--mantine-color-disabled': 'var(--mantine-color-dark-5)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
    '--mantine-color-default-hover': 'var(--mantine-color-dark-4)',
    '--mantine-color-primary-outline': 'var(--mantine-color-amber-4)',
    // White text on a red button needs the darker red in dark mode as well.
    '--mantine-color-red-filled': 'var(--mantine-color-red-6)',
    '--mantine-color-red-filled-hover': 'var(--mantine-color-red-7)',
    '--mantine-color-red-light-color': 'var(--mantine-color-red-3)',
    '--mantine-color-green-light-color': 'var(--mantine-color-green-3)',
    '--mantine-color-primary-light-color': 'var(--mantine-color-amber-3)',
    '--mantine-color-amber-light': '#3B2A10',
    '--mantine-color-amber-light-hover': '#4A3514',
    '--mantine-color-amber-light-color': 'var(--mantine-color-amber-3)',
    '--mantine-color-primary-light': '#3B2A10',
    '--mantine-color-primary-light-hover': '#4A3514',
    '--mantine-color-green-light': '#13301F',
    '--mantine-color-green-light-hover': '#193F29',
    '--mantine-color-red-light': '#41191B',
    '--mantine-color-red-light-hover': '#512023',
    '--mantine-color-gray-light': 'var(--mantine-color-dark-5)',
    '--mantine-color-gray-light-hover': 'var(--mantine-color-dark-4)',
    '--mantine-color-gray-light-color': 'var(--mantine-color-dark-1)',
  },
});
