import { defaultLocale, keep } from './intl.ts';
import { numberStyle } from './numbers.ts';

const pluralRules = keep((locale) => new Intl.PluralRules(locale));

/** Formats a number: 12345 → '12,345'. */
export const formatNumber = numberStyle({});

/** The forms of a noun, by what a language counts: English has one and other. */
export type Noun = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/**
 * Formats a count with its noun: 1 → '1 ticket', 1200 → '1,200 tickets'.
 * @param language of the noun, if it is not English, and of the number
 */
export function formatCount(count: number, noun: Noun, language?: string): string {
  return `${formatNumber(count, language)} ${nounOf(count, noun, language)}`;
}

/** Returns the form of a noun that a count takes: 1 → 'ticket', 1200 → 'tickets'. */
export function nounOf(count: number, noun: Noun, language: string = defaultLocale): string {
  return noun[pluralRules(language).select(count)] ?? noun.other;
}
