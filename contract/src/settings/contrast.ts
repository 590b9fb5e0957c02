/* Measures the contrast of colours as WCAG 2 defines it. Colours are `#rrggbb`. */

/** The background of public pages and mails, and of their cards in dark mode. */
export const PAPER = '#fbfaf8';
export const DARK_SURFACE = '#1d1629';
/** Minimum contrast of small text (WCAG 2 AA), and of large text and the edges of controls. */
export const READABLE = 4.5;
export const VISIBLE = 3;

const LIGHT_TEXT = '#ffffff';
const DARK_TEXT = '#17131f';
const STEPS = 50;

function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** Returns the relative luminance, from 0 (black) to 1 (white). */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio, from 1 (same colour) to 21 (black on white), in either order. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the text colour that is more readable on a colour. */
export function textOn(accent: string): '#ffffff' | '#17131f' {
  const isDark = contrastRatio(LIGHT_TEXT, accent) >= contrastRatio(DARK_TEXT, accent);
  return isDark ? LIGHT_TEXT : DARK_TEXT;
}

/** Returns whether a colour is grey or nearly so. */
export function isGrey(hex: string): boolean {
  const channels = channelsOf(hex);
  return Math.max(...channels) - Math.min(...channels) < 24;
}

/** Mixes `part` (0 to 1) of the second colour into the first. */
export function mixed(hex: string, other: string, part: number): string {
  const others = channelsOf(other);
  const channels = channelsOf(hex).map((channel, at) =>
    Math.round(channel + ((others[at] ?? channel) - channel) * part),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the colour if it is readable on the background, otherwise the nearest that is. */
export function readableOn(hex: string, ground: string, ratio: number = READABLE): string {
  const end = textOn(ground) === LIGHT_TEXT ? '#ffffff' : '#000000';
  for (let step = 0; step < STEPS; step += 1) {
    const tone = mixed(hex, end, step / STEPS);
    if (contrastRatio(tone, ground) >= ratio) return tone;
  }
  return end;
}

/** `weak`: good enough for large text only. */
export type Verdict = 'good' | 'weak' | 'bad';

/** The contrast of an accent in one of its uses; the ratio is rounded down to a tenth. */
export type ContrastFact = { ratio: number; verdict: Verdict };

/** The contrast of an accent as link colour on light and dark surfaces, and with text on it. */
export type ContrastVerdict = {
  onPaper: ContrastFact;
  onDark: ContrastFact;
  text: ContrastFact & { color: '#ffffff' | '#17131f' };
};

export function contrastVerdict(accent: string): ContrastVerdict {
  const color = textOn(accent);
  return {
    onPaper: factOf(contrastRatio(accent, PAPER)),
    onDark: factOf(contrastRatio(accent, DARK_SURFACE)),
    text: { ...factOf(contrastRatio(accent, color)), color },
  };
}

function factOf(exact: number): ContrastFact {
  const verdict = exact >= READABLE ? 'good' : exact >= VISIBLE ? 'weak' : 'bad';
  return { ratio: Math.floor(exact * 10) / 10, verdict };
}
