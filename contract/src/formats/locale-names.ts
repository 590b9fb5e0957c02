import { defaultLocale } from './intl.ts';
import type { Locale } from './locales.ts';

/** Returns the name of a locale in English: 'German (Austria)'. */
export function localeName(locale: Locale): string {
  const names = new Intl.DisplayNames(defaultLocale, {
    type: 'language',
    languageDisplay: 'standard',
  });
  return names.of(locale) ?? locale;
}

/** Returns the name of a locale in its own language: 'Deutsch (Österreich)'. */
export function nativeName(locale: Locale): string {
  const names = new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' });
  const name = names.of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
