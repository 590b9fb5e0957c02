import {
  ActionIcon,
  Button,
  Card,
  createTheme,
  type CSSVariablesResolver,
  Drawer,
  Input,
  type MantineColorsTuple,
  Menu,
  Modal,
  NavLink,
  Notification,
  Paper,
  Skeleton,
  virtualColor,
} from '@mantine/core';

const ink = '#17131F';

/** Façade purple: the primary on light. Shade 8 is the brand's own. */
const aubergine: MantineColorsTuple = [
  '#F7F3FB',
  '#EDE5F5',
  '#DACBE9',
  '#BFA6D7',
  '#A181C3',
  '#8460AB',
  '#694390',
  '#512D76',
  '#3B1F5B',
  '#2A1542',
];

/** Bulb light: the one accent, and the primary on dark. Shade 4 is the brand's own. */
const amber: MantineColorsTuple = [
  '#FFF6E3',
  '#FFEAC2',
  '#FFDB96',
  '#FFC75E',
  '#FFB224',
  '#F29D0A',
  '#C97D05',
  '#9A5E06',
  '#724509',
  '#4A2E0A',
];

const warmGray: MantineColorsTuple = [
  '#F8F6F3',
  '#F1EEE9',
  '#E7E3DC',
  '#D9D3CA',
  '#BDB5AA',
  '#918880',
  '#6B635C',
  '#504943',
  '#36312D',
  '#201C1A',
];

/** Night façade: text at 0, surfaces from 5 (raised) over 6 (cards) down to 7 (page). */
const night: MantineColorsTuple = [
  '#EFEAF6',
  '#CFC6DA',
  '#AEA3BD',
  '#847894',
  '#3A3049',
  '#2A2138',
  '#1D1629',
  '#130E1B',
  '#0E0A14',
  '#09060D',
];

const green: MantineColorsTuple = [
  '#EAF7EF',
  '#D2EEDD',
  '#A9DDBE',
  '#7CCB9C',
  '#57BA80',
  '#37A368',
  '#238553',
  '#1A6D43',
  '#145636',
  '#0D3C26',
];

const red: MantineColorsTuple = [
  '#FDF0EF',
  '#FADEDC',
  '#F4BBB7',
  '#EE948D',
  '#F07F76',
  '#DC5046',
  '#C4362C',
  '#AB281F',
  '#8F1F18',
  '#5F140F',
];

/** One size per line of the scale 12, 14, 16, 20, 25, 31, 39, 61. */
const rem = (pixels: number) => `${pixels / 16}rem`;
const heading = (pixels: number, lineHeight: string) => ({ fontSize: rem(pixels), lineHeight });
/** A dialog's heading. */
const title = {
  fontFamily: 'var(--mantine-font-family-headings)',
  fontSize: rem(20),
  fontWeight: 680,
  lineHeight: 1.25,
};
/** The one shadow, for things that float. */
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
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray' } }),
    Button: Button.extend({ defaultProps: { fw: 550 } }),
    Card: Card.extend({ defaultProps: { radius: 'md', withBorder: true } }),
    Drawer: Drawer.extend({ defaultProps: { overlayProps: { blur: 2, backgroundOpacity: 0.45 } } }),
    InputWrapper: Input.Wrapper.extend({
      styles: { label: { fontWeight: 550, marginBottom: 6 }, error: { marginTop: 6 } },
    }),
    Menu: Menu.extend({ defaultProps: { shadow: 'md', radius: 'md' } }),
    Modal: Modal.extend({
      defaultProps: {
        radius: 'md',
        centered: true,
        shadow: 'md',
        overlayProps: { blur: 2, backgroundOpacity: 0.45 },
        closeButtonProps: { 'aria-label': 'Close' },
        // Mantine's <header> in a dialog would count as a second banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
      styles: { title: { ...title, overflowWrap: 'anywhere' } },
    }),
    NavLink: NavLink.extend({ defaultProps: { variant: 'subtle' } }),
    Notification: Notification.extend({
      defaultProps: { radius: 'md', withBorder: true, closeButtonProps: { 'aria-label': 'Close' } },
    }),
    Paper: Paper.extend({ defaultProps: { radius: 'md' } }),
    Skeleton: Skeleton.extend({ defaultProps: { radius: 'sm' } }),
  },
});

/** Where Mantine's own choice of shade does not fit ours. */
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
    '--mantine-color-default-hover': 'var(--mantine-color-dark-4)',
    '--mantine-color-primary-outline': 'var(--mantine-color-amber-4)',
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
