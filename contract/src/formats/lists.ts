import { defaultLocale, keep } from './intl.ts';

const choices = keep((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));

/** Formats alternatives: 'Music, Art, or Film'. In English, like the words, unless they are not. */
export function formatChoice(words: readonly string[], locale: string = defaultLocale): string {
  return choices(locale).format(words);
}
