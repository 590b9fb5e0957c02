import {
  type ContrastFact,
  contrastVerdict,
  type Verdict,
} from '@marquee/contract/settings/contrast';

const isColor = /^#[0-9a-f]{6}$/i;

/** The contrast of the accent in one use, in words and as a ratio. */
export type AccentFact = { use: string; words: string; ratio: string; verdict: Verdict };

const letters: Record<Verdict, string> = {
  good: 'easy to read',
  weak: 'hard to read in small text, so we lighten the button a little',
  bad: 'not readable, so we lighten the button',
};
const links = (way: string): Record<Verdict, string> => ({
  good: 'easy to read',
  weak: `hard to read in small text, so links are a little ${way} there`,
  bad: `not readable, so links are ${way} there`,
});

/**
 * Describes how readable an accent is in each use, and how the program corrects a weak contrast.
 * @returns undefined if the text is no colour
 */
export function accentFacts(accent: string): AccentFact[] | undefined {
  const typed = accent.trim();
  if (!isColor.test(typed)) return undefined;
  const { onPaper, onDark, text } = contrastVerdict(typed.toLowerCase());
  const fact = (use: string, { ratio, verdict }: ContrastFact, words: Record<Verdict, string>) => {
    return { use, words: words[verdict], ratio: `${ratio}:1`, verdict };
  };
  const color = text.color === '#ffffff' ? 'White' : 'Dark';
  return [
    fact(`${color} text on a button`, text, letters),
    fact('Links on a light page', onPaper, links('darker')),
    fact('Links on a dark page', onDark, links('lighter')),
  ];
}
