import { defaultLocale, keep } from './intl.ts';
import { numberStyle } from './numbers.ts';

const pluralRules = keep((locale) => new Intl.PluralRules(locale));

/** Formats a number: 12345 → '12,345'. */
export const formatNumber = numberStyle({});

/** The forms of a noun, by what a language counts: English has one and other. */
export type Noun = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** Formats a count with its noun: 1 → '1 ticket', 1200 → '1,200 tickets'. */
export function formatCount(count: number, noun: Noun, locale = defaultLocale): string {
  const form = pluralRules(locale).select(count);
  return `${formatNumber(count, locale)} ${noun[form] ?? noun.other}`;
}
