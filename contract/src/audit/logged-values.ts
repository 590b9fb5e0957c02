import { formatInstantSeconds } from '../formats/columns.ts';
import { formatDateTime } from '../formats/dates.ts';
import { defaultLocale } from '../formats/intl.ts';
import { formatCents, formatEuro } from '../formats/money.ts';
import type { Cents } from '../money.ts';
import { isolated } from '../people/isolate.ts';

/**
 * Writes an amount for the audit log, in one form for every reader: an entry and its hash never
 * change.
 */
export function loggedCents(cents: Cents): string {
  return formatCents(cents, defaultLocale);
}

/** '€1,250.00'; 'Adult: €12.50' and 'Adult: €12.50, at most 80' are prices. */
const amount = /^(?:(.*): )?(−?)€([\d,]+\.\d\d)(, at most \d+)?$/s;
/** '2026-12-18 19:00 (Europe/Berlin)' */
const wallClock = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d) (\([\w+/-]+\))$/;
/** '2026-12-18T18:00:00.000Z' */
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/**
 * Returns a logged value with its amount or time as the reader writes it; other text stays.
 * @param timezone the reader's, for instants
 */
export function readLogged(text: string, timezone: string): string {
  if (instant.test(text)) return formatInstantSeconds(text, timezone);
  const [, label, minus = '', euros, limit = ''] = amount.exec(text) ?? [];
  if (euros !== undefined) {
    const value = Number(euros.replaceAll(',', ''));
    const price = label === undefined ? '' : `${isolated(label)}: `;
    return `${price}${formatEuro(minus === '' ? value : -value)}${limit}`;
  }
  const [, date, time, zone] = wallClock.exec(text) ?? [];
  if (date === undefined || time === undefined) return text;
  return `${formatDateTime(date, time)} ${zone}`;
}
