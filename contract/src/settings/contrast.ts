/*
 * Whether one colour can be read on another, as WCAG 2 measures it. Colours are `#rrggbb`.
 */

/** What public pages and mails are on: light, and what their cards are in the dark. */
export const PAPER = '#fbfaf8';
export const DARK_SURFACE = '#1d1629';
/** What small text needs (WCAG 2 AA), and what large text and the edges of controls need. */
export const READABLE = 4.5;
export const VISIBLE = 3;

const LIGHT_TEXT = '#ffffff';
const DARK_TEXT = '#17131f';
const STEPS = 50;

/** Red, green and blue from 0 to 255. */
function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** From 0, black, to 1, white, as bright as the eye sees it. */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1, the same, to 21, black on white; whichever comes first. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/** The letters that read better on a colour. */
export function textOn(accent: string): '#ffffff' | '#17131f' {
  const isDark = contrastRatio(LIGHT_TEXT, accent) >= contrastRatio(DARK_TEXT, accent);
  return isDark ? LIGHT_TEXT : DARK_TEXT;
}

/** Whether it has no colour that one would name. */
export function isGrey(hex: string): boolean {
  const channels = channelsOf(hex);
  return Math.max(...channels) - Math.min(...channels) < 24;
}

/** `part` of the second colour in the first, from 0 to 1. */
export function mixed(hex: string, other: string, part: number): string {
  const others = channelsOf(other);
  const channels = channelsOf(hex).map((channel, at) =>
    Math.round(channel + ((others[at] ?? channel) - channel) * part),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The colour itself where it stands out from the ground enough, else the nearest to it that does:
 * darker on a light ground, lighter on a dark one.
 */
export function readableOn(hex: string, ground: string, ratio: number = READABLE): string {
  const end = textOn(ground) === LIGHT_TEXT ? '#ffffff' : '#000000';
  for (let step = 0; step < STEPS; step += 1) {
    const tone = mixed(hex, end, step / STEPS);
    if (contrastRatio(tone, ground) >= ratio) return tone;
  }
  return end;
}

/** `weak`: for large letters only. */
export type Verdict = 'good' | 'weak' | 'bad';

/** How well an accent can be read in one of its uses; the ratio is rounded down to a tenth. */
export type ContrastFact = { ratio: number; verdict: Verdict };

/** How an accent does as the colour of links on paper and in the dark, and below letters. */
export type ContrastVerdict = {
  onPaper: ContrastFact;
  onDark: ContrastFact;
  /** The letters of `textOn` on the accent. */
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
