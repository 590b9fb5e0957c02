import { plainLine } from '@marquee/contract/people/lines';
import { AsyncLocalStorage } from 'node:async_hooks';
import { pipeline, Readable } from 'node:stream';
import type { Page } from '@marquee/contract/endpoint';
import { keep, readersLocale } from '@marquee/contract/formats/intl';
import { MAX_LIMIT } from '@marquee/contract/list';
import { stringify } from 'csv-stringify';

/** `euros` has two decimals, whatever its heading says. */
type Value<Row> = (row: Row) => string | number | { euros: number };
/** ISO 8601 in UTC; '' or null for none. */
type Instant<Row> = { instant: (row: Row) => string | null };

/**
 * The columns of a file: heading → the value of a row. A heading that ends with `(EUR)` or `(%)` has
 * numbers with two decimals. The time zone is added to the heading of an instant.
 */
export type Columns<Row> = Record<string, Value<Row> | Instant<Row>>;

type ReadPage<Row> = (from: { limit: number; cursor?: string }) => Promise<Page<Row>>;

/**
 * Writes a list as a CSV file (RFC 4180) while reading it, so memory does not grow with its length.
 * Separator, decimals and times are the reader's, and no cell is a formula. The byte order mark
 * tells spreadsheets that the text is UTF-8.
 * @param name of the file, without its extension
 * @param readPage reads one page of the list, from a cursor on
 * @param timezone of the times; without it, the reader's
 */
export function csvFile<Row>(
  name: string,
  columns: Columns<Row>,
  readPage: ReadPage<Row>,
  timezone = readersZone(),
) {
  // The rows are read later, when nobody knows the reader any more.
  const locale = readersLocale();
  const headings = Object.entries(columns).map(([heading, value]) =>
    typeof value === 'function' ? heading : `${heading} (${timezone})`,
  );
  const writers = Object.entries(columns).map(([heading, valueOf]) => (row: Row): string => {
    if (typeof valueOf !== 'function') {
      const instant = valueOf.instant(row);
      return instant ? writeLocalTime(instant, timezone) : '';
    }
    const value = valueOf(row);
    if (typeof value === 'string') return writeText(value);
    return typeof value === 'number'
      ? writeNumber(value, hasCents(heading), locale)
      : writeNumber(value.euros, true, locale);
  });
  const lines = stringify({
    header: true,
    columns: headings,
    bom: true,
    delimiter: separatorOf(locale),
    // Other programs may split at each of these; a number with a decimal comma needs no quotes.
    quoted_match: /[;|\t]|^(?!-?[0-9]+,[0-9]+$)[^]*,/,
  });
  const cells = async function* () {
    for await (const row of everyRow(readPage)) yield writers.map((write) => write(row));
  };
  return {
    // The pipeline ends the reading when the client leaves, and the answer when the list fails.
    content: pipeline(Readable.from(cells()), lines, () => undefined),
    contentType: 'text/csv; charset=utf-8',
    fileName: `${name}.csv`,
  };
}

async function* everyRow<Row>(readPage: ReadPage<Row>): AsyncGenerator<Row> {
  let from: { limit: number; cursor?: string } = { limit: MAX_LIMIT };
  for (;;) {
    const page = await readPage(from);
    yield* page.data;
    if (page.next_cursor === null) return;
    from = { limit: MAX_LIMIT, cursor: page.next_cursor };
  }
}

const timezones = new AsyncLocalStorage<string>();

/** Runs work that answers a CSV file; its times are those of the reader's time zone. */
export function inTimezone<T>(timezone: string, work: () => T): T {
  return timezones.run(timezone, work);
}

function readersZone(): string {
  return timezones.getStore() ?? 'UTC';
}

const decimals = keep((locale) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
});

/** Returns the separator of cells: spreadsheets take the semicolon where 12,50 has a comma. */
function separatorOf(locale: string): ';' | ',' {
  return decimals(locale) === ',' ? ';' : ',';
}

/** Returns whether a heading says that its numbers are amounts or percentages, with two decimals. */
function hasCents(heading: string): boolean {
  return /\((?:EUR|%)\)$/.test(heading);
}

/** Writes a number without groups, with the reader's decimal sign. */
function writeNumber(value: number, withCents: boolean, locale: string): string {
  const text = withCents ? value.toFixed(2) : String(value);
  return text.replace('.', decimals(locale));
}

/** Every spreadsheet reads this form as a time, whatever its language. */
const local = keep(
  (locale, timeZone) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium', timeZone }),
);

/** Writes an instant in a time zone: '2026-01-12 18:55:00'. */
export function writeLocalTime(instant: string, timezone: string): string {
  return local('sv-SE', timezone).format(Date.parse(instant));
}

/** The signs that begin a formula, also as the wide letters of Japanese keyboards. */
const SIGN = '=+\\-@＝＋－＠';
/** A tab or a line break at the beginning hides what follows. */
const AT_START = new RegExp(`^(?=["\\s]*[${SIGN}]|[\\t\\r\\n])`);
const BEHIND_SEPARATOR = new RegExp(`([;,|\\t\\r\\n]["\\s]*)(?=[${SIGN}])`, 'g');
const PHONE = /^(\+[0-9][0-9 ()./-]{6,24}?)([ ,;]*[\p{L}#][\p{L}. :=]{0,12}[0-9]{1,7})?$/u;
/** Country codes of ITU-T E.164: of one, two or three digits. */
const COUNTRY = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[0-9]{3})/;

/**
 * Writes a text that is no formula, neither as one cell nor cut at a separator of another program. An
 * apostrophe is what spreadsheets themselves take for the mark of a text.
 */
export function writeText(given: string): string {
  const text = plainLine(given).replace(/[^\P{Cc}\t\r\n]/gu, '');
  const [, number, extension = ''] = PHONE.exec(text) ?? [];
  return number === undefined ? withoutFormula(text) : writePhone(number, extension);
}

function withoutFormula(text: string): string {
  return text.replace(BEHIND_SEPARATOR, "$1'").replace(AT_START, "'");
}

/**
 * Writes '+49 301234567' for '+49301234567' and '+49-30-1234567'. With one space, a spreadsheet
 * takes it neither for a number nor for a difference.
 */
function writePhone(text: string, extension: string): string {
  const digits = text.replace(/[^0-9]/g, '');
  const code = COUNTRY.exec(digits)?.[0] ?? '';
  const isPhone = digits.length >= code.length + 4 && digits.length <= 15;
  return isPhone
    ? `+${code} ${digits.slice(code.length)}${extension}`
    : withoutFormula(`${text}${extension}`);
}
