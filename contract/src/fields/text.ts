import { z } from 'zod';
import { LINE } from './patterns.ts';
import { isVisible, plainLine } from '../people/lines.ts';

/**
 * Says a limit: 'Use at most 500 characters.'
 * @__NO_SIDE_EFFECTS__
 */
export function atMost(most: number, what = 'characters'): string {
  return `Use at most ${most.toLocaleString('en-US')} ${what}.`;
}

/** A text that may be empty, without spaces around it. */
export function textUpTo(most: number) {
  return z.string().trim().max(most, atMost(most));
}

/** Text of several lines, without other control characters. */
export function plainText(text: z.ZodString, most: number) {
  return text
    .max(most, atMost(most))
    .refine((it) => !/[^\P{Cc}\n]/u.test(it), { error: 'Use plain text.' });
}

/** Text without control characters, because they would end up in mail headers. */
export function oneLine(text: z.ZodString, most: number) {
  return text
    .max(most, atMost(most))
    .refine((it) => !/\p{Cc}/u.test(it), { error: 'Use plain text on one line.' });
}

/** One line of text, without invisible characters. */
export function lineOfText(required: string, most: number) {
  const visible = z
    .string({ error: required })
    .overwrite(plainLine)
    .trim()
    .min(1, { error: required, abort: true })
    .refine(isVisible, { error: required });
  return oneLine(visible, most).meta({ pattern: LINE });
}

/** One line that may be empty, without invisible characters. */
export function shortLine(most: number) {
  return oneLine(z.string().overwrite(plainLine).trim(), most);
}
