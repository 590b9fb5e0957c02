/*
 * Values of ISO 20022 messages by their types in XML Schema (XSD 1.0, part 2): a boolean may be `1`,
 * and a decimal may have a sign, leading zeros, and no digit on one side of its point.
 */
import { type Odd, isDay } from './entry.ts';
import { allAt, textAt, type XmlElement } from '../xml.ts';

export type Amount = { cents: number; currency: string };

/** Reads `xs:boolean`; an element that is missing or empty is false. */
export function booleanAt(from: XmlElement, path: string): boolean | undefined {
  const text = textAt(from, path);
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' || text === '' ? false : undefined;
}

/**
 * Reads `ActiveOrHistoricCurrencyAndAmount` without floating-point arithmetic. It has at most five
 * decimals and is never negative.
 */
export function amountAt(from: XmlElement, path: string): Amount | undefined {
  const [found] = allAt(from, path);
  const text = found?.text.trim() ?? '';
  const parts = /^([+-]?)0*([0-9]{0,13})(?:\.([0-9]{0,2})0*)?$/.exec(text);
  if (!found || !parts || !/[0-9]/.test(text) || !/^[A-Z]{3}$/.test(found.currency)) {
    return undefined;
  }
  const [, sign, whole, decimals = ''] = parts;
  const cents = Number(`${whole}${decimals.padEnd(2, '0')}`);
  return sign === '-' && cents > 0 ? undefined : { cents, currency: found.currency };
}

/** Reads `CreditDebitCode`; undefined if it is missing. */
export function directionAt(from: XmlElement): 'in' | 'out' | Odd | undefined {
  const indicator = textAt(from, 'CdtDbtInd');
  if (indicator === '') return undefined;
  if (indicator !== 'CRDT' && indicator !== 'DBIT') return { odd: 'direction' };
  return indicator === 'CRDT' ? 'in' : 'out';
}

/**
 * Reads the day of an entry. The day of booking and the value date may be missing; then it is the
 * last day of the statement, or the day on which the bank made it.
 */
export function dayOf(entry: XmlElement, statement: XmlElement): string | undefined {
  const booked = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm');
  const day = (booked || textAt(statement, 'FrToDt/ToDtTm', 'CreDtTm')).slice(0, 10);
  return isDay(day) ? day : undefined;
}
