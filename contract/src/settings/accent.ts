import {
  contrastRatio,
  DARK_SURFACE,
  isGrey,
  mixed,
  PAPER,
  READABLE,
  readableOn,
  textOn,
  VISIBLE,
} from './contrast.ts';

/** The house's own. With it pages and mails have the house's colours, which are designed by hand. */
export const DEFAULT_ACCENT = '#3b1f5b';

/** From here on two tones side by side are told apart. */
const SEEN = 1.1;

/** So far a grey is from the dark, to look like a button that can be pressed. */
const BRIGHT = 12;

/** What an accent becomes on a ground, so that everything in it can be read. */
export type AccentTones = {
  /** Of buttons. */
  fill: string;
  hover: string;
  /** The letters on both. */
  text: string;
  /** Around a button that its ground would swallow; else the fill itself. */
  edge: string;
  /** Links and the ring of the focus. */
  line: string;
};

/**
 * The tones of an accent on paper and in the dark: letters on it and links in it keep 4.5:1, the
 * edges of its buttons 3:1.
 */
export function accentTones(accent: string): { light: AccentTones; dark: AccentTones } {
  return {
    light: tonesOn(PAPER, accent),
    // In the dark a button is to shine, not to be a hole. A middle grey would look switched off.
    dark: tonesOn(
      DARK_SURFACE,
      readableOn(accent, DARK_SURFACE, isGrey(accent) ? BRIGHT : READABLE),
    ),
  };
}

function tonesOn(ground: string, accent: string): AccentTones {
  const fill = lettered(accent);
  const text = textOn(fill);
  return {
    fill,
    hover: hoverOf(fill),
    text,
    edge: readableOn(fill, ground, VISIBLE),
    line: readableOn(accent, ground),
  };
}

/** A middle tone on which neither white nor dark letters can be read becomes a little lighter. */
function lettered(accent: string): string {
  const steps = Array.from({ length: 20 }, (_, step) => mixed(accent, '#ffffff', step / 40));
  return steps.find((tone) => contrastRatio(tone, textOn(tone)) >= READABLE) ?? accent;
}

/** Away from the letters, so that these stay readable; at the end of the scale the other way. */
function hoverOf(fill: string): string {
  const isDark = textOn(fill) === '#ffffff';
  const [away, towards] = isDark ? ['#000000', '#ffffff'] : ['#ffffff', '#000000'];
  const tones = [
    ...[0.14, 0.28].map((part) => mixed(fill, away, part)),
    ...[0.14, 0.28].map((part) => mixed(fill, towards, part)),
  ];
  return tones.find((tone) => contrastRatio(tone, fill) >= SEEN) ?? fill;
}
