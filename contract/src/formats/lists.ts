import { defaultLocale, keep } from './intl.ts';

const choices = keep((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));

/** Formats alternatives: 'Music, Art, or Film'. */
export function formatChoice(words: readonly string[], locale = defaultLocale): string {
  return choices(locale).format(words);
}
