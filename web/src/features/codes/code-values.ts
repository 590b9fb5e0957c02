import type { EventCode } from '@marquee/contract/codes/codes';
import { wallClockOf } from '@marquee/contract/events/times';
import type { Form } from '../../lib/form/use-schema-form.ts';
import { parseNumber, withReadersDecimals } from '../../lib/form/parse-number.ts';
import { unreadDateTimes } from '../../ui/when/unread.ts';

/** The inputs of one code, and of many at once: `count`, `prefix` and `batch` instead of `code`. */
export type CodeValues = {
  code: string;
  count: string;
  prefix: string;
  batch: string;
  kind: EventCode['kind'];
  /** Unparsed text: percent, or euros. */
  value: string;
  per: EventCode['per'];
  ticket_ids: string[];
  uses: string;
  uses_per_person: string;
  min_tickets: string;
  /** The event's local time; '' for none. */
  from: string;
  until: string;
  adds_up: boolean;
  below_floor: boolean;
  /** Seats kept for the code; '' for none. */
  reserved: string;
  reserved_until: string;
};

export type CodeFormState = Form<CodeValues>;

export const blank: CodeValues = {
  code: '',
  count: '100',
  prefix: '',
  batch: '',
  kind: 'percent',
  value: '',
  per: 'ticket',
  ticket_ids: [],
  uses: '',
  uses_per_person: '',
  min_tickets: '',
  from: '',
  until: '',
  adds_up: true,
  below_floor: false,
  reserved: '',
  reserved_until: '',
};

export function valuesOf(code: EventCode, timezone: string): CodeValues {
  const { kind, value, per, ticket_ids, adds_up, below_floor } = code;
  return {
    ...blank,
    code: code.code,
    kind,
    value: textOf(value),
    per,
    ticket_ids,
    uses: textOf(code.uses),
    uses_per_person: textOf(code.uses_per_person),
    min_tickets: textOf(code.min_tickets),
    from: localTime(code.from, timezone),
    until: localTime(code.until, timezone),
    adds_up,
    below_floor,
    reserved: textOf(code.reserved),
    reserved_until: localTime(code.reserved_until, timezone),
  };
}

/** Returns what the schema of one code validates. */
export function inputOf({ code, ...values }: CodeValues) {
  return { code, ...termsOf(values) };
}

/** Returns what the schema of many codes validates. */
export function bulkInputOf({ count, prefix, batch, ...values }: CodeValues) {
  return {
    count: parseNumber(count) ?? Number.NaN,
    prefix,
    ...(batch.trim() !== '' && { batch }),
    ...termsOf(values),
    uses: parseNumber(values.uses) ?? 1,
  };
}

function termsOf(values: Omit<CodeValues, 'code' | 'count' | 'prefix' | 'batch'>) {
  const { kind, per, ticket_ids, from, until, adds_up, below_floor } = values;
  const value = parseNumber(values.value) ?? Number.NaN;
  return {
    kind,
    // The schema says what is wrong with a missing value.
    value: kind === 'access' || Number.isNaN(value) ? null : value,
    per: kind === 'amount' ? per : 'ticket',
    ticket_ids,
    uses: parseNumber(values.uses) ?? null,
    uses_per_person: parseNumber(values.uses_per_person) ?? null,
    min_tickets: parseNumber(values.min_tickets) ?? null,
    from: from || null,
    until: until || null,
    adds_up,
    below_floor,
    reserved: keepsSeats(values) ? (parseNumber(values.reserved) ?? Number.NaN) : null,
    reserved_until: (keepsSeats(values) && values.reserved_until) || null,
  };
}

/** Tells whether seats are kept for the code; without them, the time until when is not asked. */
export function keepsSeats({ reserved }: Pick<CodeValues, 'reserved'>): boolean {
  return reserved.trim() !== '';
}

/** Returns a message for each time that was typed but not understood. */
export function unreadTimesOf(values: CodeValues): Record<string, string> {
  const { from, until, reserved_until } = values;
  return unreadDateTimes({ from, until, ...(keepsSeats(values) && { reserved_until }) });
}

function textOf(number: number | null): string {
  return number === null ? '' : withReadersDecimals(String(number));
}

function localTime(instant: string | null, timezone: string): string {
  if (instant === null) return '';
  const { date, time } = wallClockOf(new Date(instant), timezone);
  return `${date}T${time}`;
}
