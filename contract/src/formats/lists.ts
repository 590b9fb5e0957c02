import { defaultLocale, keep } from './intl.ts';

const choices = keep((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));
const all = keep((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** Formats alternatives: 'Music, Art, or Film'. In English, like the words, unless they are not. */
export function formatChoice(words: readonly string[], locale: string = defaultLocale): string {
  return choices(locale).format(words);
}

/** Formats what belongs together: 'Music, Art, and Film', in the language of the words. */
export function formatAll(words: readonly string[], locale: string = defaultLocale): string {
  return all(locale).format(words);
}
