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

/** With this accent, pages and mails use hand-designed colours instead of derived ones. */
export const DEFAULT_ACCENT = '#3b1f5b';

/** The smallest contrast at which two adjacent tones are told apart. */
const SEEN = 1.1;

/** Contrast of a grey button with a dark surface, so that it does not look disabled. */
const BRIGHT = 12;

export type AccentTones = {
  /** Background of buttons. */
  fill: string;
  hover: string;
  text: string;
  /** Border of a button that is hard to see on its background; otherwise equal to `fill`. */
  edge: string;
  /** Links and focus rings. */
  line: string;
};

/**
 * Returns tones for light and dark surfaces. Text on them and links have a contrast of at least
 * 4.5:1, button edges 3:1.
 */
export function accentTones(accent: string): { light: AccentTones; dark: AccentTones } {
  return {
    light: tonesOn(PAPER, accent),
    // A dark button on a dark surface would disappear, and a middle grey would look disabled.
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

/** Lightens a middle tone until white or dark text is readable on it. */
function lettered(accent: string): string {
  const steps = Array.from({ length: 20 }, (_, step) => mixed(accent, '#ffffff', step / 40));
  return steps.find((tone) => contrastRatio(tone, textOn(tone)) >= READABLE) ?? accent;
}

/** Prefers a tone away from the text colour, so that the text stays readable. */
function hoverOf(fill: string): string {
  const isDark = textOn(fill) === '#ffffff';
  const [away, towards] = isDark ? ['#000000', '#ffffff'] : ['#ffffff', '#000000'];
  const tones = [
    ...[0.14, 0.28].map((part) => mixed(fill, away, part)),
    ...[0.14, 0.28].map((part) => mixed(fill, towards, part)),
  ];
  return tones.find((tone) => contrastRatio(tone, fill) >= SEEN) ?? fill;
}
