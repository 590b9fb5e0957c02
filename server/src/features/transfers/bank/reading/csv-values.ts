/*
 * Amounts and days as banks write them in CSV files. What can be read in two ways is not read.
 */
import { isDay } from './entry.ts';

/** Negative for money that left. `currency` is '' if the text does not name one. */
export type CsvAmount = { cents: number; currency: string };

const SIGNS = /^[+-]|[+-]$|(?<=[0-9€])(?:CR|DR|SOLL|HABEN|[SHCD])$/g;
const LEAVES = new Set(['-', 'S', 'D', 'DR', 'SOLL']);
const NUMBER =
  /^(?:([1-9][0-9]{0,2}(?:([.,'])[0-9]{3})(?:\2[0-9]{3})*)|[0-9]{1,13})(?:([.,])([0-9]+))?$/;

/**
 * Returns 123456 cents for `1.234,56`, `1,234.56`, `1'234.56`, `1234.56 EUR` and `1.234,560`, and
 * 1550 for `15,5`. The sign may stand before or after the number: `24,50-`, `(24.50)`, `24,50 S`.
 * Returns undefined for `1.234`, which may be either, and for parts of a cent.
 */
export function amountOf(text: string): CsvAmount | undefined {
  let plain = text.replace(/\s/g, '').replace(/[−–]/g, '-').replaceAll('’', "'").toUpperCase();
  const inParentheses = /^\((.*)\)$/.exec(plain);
  if (inParentheses?.[1] !== undefined) plain = `-${inParentheses[1]}`;
  const signs: string[] = [];
  const takeSigns = () => {
    plain = plain.replace(SIGNS, (sign) => {
      signs.push(sign);
      return '';
    });
  };
  takeSigns();
  const currency = /^(?:€|£|[A-Z]{3})|(?:€|£|[A-Z]{3})$/.exec(plain)?.[0] ?? '';
  plain = plain.replace(currency, '');
  takeSigns();
  const cents = centsOf(plain);
  if (cents === undefined || signs.length > 1) return undefined;
  const isNegative = signs.some((sign) => LEAVES.has(sign));
  return { cents: isNegative ? -cents : cents, currency: currencyOf(currency) };
}

function centsOf(plain: string): number | undefined {
  const parts = NUMBER.exec(plain);
  if (!parts) return undefined;
  const [, grouped, separator, point, decimals = ''] = parts;
  const groups = grouped?.split(separator ?? '').length ?? 1;
  // `1.234` is one thousand or one euro; `1.234.567` can only be grouped.
  if (separator !== "'" && groups === 2 && point === undefined) return undefined;
  if (separator !== undefined && separator === point) return undefined;
  if (/[^0]/.test(decimals.slice(2))) return undefined;
  const euros = (grouped ?? plain.split(/[.,]/)[0] ?? '').replace(/[^0-9]/g, '');
  return Number(euros + decimals.slice(0, 2).padEnd(2, '0'));
}

/**
 * Returns a currency's code (ISO 4217), and '' for an empty text. A text that names no currency gets
 * 'XXX', which the standard has for that.
 */
export function currencyOf(text: string): string {
  const plain = text.trim().toUpperCase();
  if (plain === '€') return 'EUR';
  if (plain === '£') return 'GBP';
  return plain === '' || /^[A-Z]{3}$/.test(plain) ? plain : 'XXX';
}

export type DayOrder = 'day first' | 'month first';

const TIME = /(?:T|,? +)[0-9]{1,2}:[0-9]{2}.*$/;
const YEAR_FIRST = /^(20[0-9]{2})([-/.]?)([0-9]{2})\2([0-9]{2})$/;
const DOTTED = /^([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4}|[0-9]{2})$/;
const EITHER = /^([0-9]{1,2})([/-])([0-9]{1,2})\2([0-9]{4})$/;

/**
 * Returns `2026-12-18` for that, `18.12.2026`, `18.12.26`, `20261218` and `18/12/2026`, with or
 * without a time.
 * @param order of the file; without it, 05/12/2026 is not read, because it is one day in London and
 * another in New York
 */
export function dayOf(text: string, order?: DayOrder): string | undefined {
  const plain = text.trim().replace(TIME, '');
  const [, year, , month, day] = YEAR_FIRST.exec(plain) ?? [];
  if (year && month && day) return whole(year, month, day);
  const dotted = DOTTED.exec(plain);
  if (dotted) return whole(dotted[3], dotted[2], dotted[1]);
  const [, first, , second, last] = EITHER.exec(plain) ?? [];
  const read = order ?? orderOf([plain]) ?? (Number(first) === Number(second) ? 'day first' : null);
  if (read === null) return undefined;
  return read === 'day first' ? whole(last, second, first) : whole(last, first, second);
}

function whole(year = '', month = '', day = ''): string | undefined {
  const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
}

/**
 * Returns how the days of a column are written: a bank does not change it within a file, so one
 * 25/12/2026 tells how to read 05/12/2026. Undefined if nothing tells, or if they disagree.
 */
export function orderOf(days: readonly string[]): DayOrder | undefined {
  const orders = new Set<DayOrder>();
  for (const day of days) {
    const [, first, , second] = EITHER.exec(day.trim().replace(TIME, '')) ?? [];
    if (Number(first) > 12) orders.add('day first');
    if (Number(second) > 12) orders.add('month first');
  }
  const [only] = orders;
  return orders.size === 1 ? only : undefined;
}

const INTO = `h haben c cr crdt credit gutschrift eingang zahlungseingang einnahme accredito abono in into incoming income inflow plus
  + bij avere haber crédit credito crédito`;
const OUT_OF = `s soll d dr dbit debit belastung ausgang zahlungsausgang ausgabe addebito cargo out outgoing expense outflow minus -
  af dare debe débit debito débito neutral`;
const words = (text: string) => new Set(text.split(/\s+/));
const into = words(INTO);
const outOf = words(OUT_OF);

/**
 * Returns which way money went by the first word of a cell: Haben, `C`, CREDIT, Incoming transfer.
 * NEUTRAL moves money between accounts of the same owner, so it is no income.
 */
export function directionOf(cell: string): 'in' | 'out' | undefined {
  const [word = ''] = cell
    .trim()
    .toLowerCase()
    .split(/[\s_/(]+/);
  if (into.has(word)) return 'in';
  return outOf.has(word) ? 'out' : undefined;
}
