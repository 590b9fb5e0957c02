import type { EventCodeBatch } from '@marquee/contract/codes/batches';
import type { CodeState, EventCode } from '@marquee/contract/codes/codes';
import type { Event } from '@marquee/contract/events/events';
import { formatInstantNear } from '@marquee/contract/formats/columns';
import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import { formatRate } from '@marquee/contract/formats/shares';
import * as nouns from '@marquee/contract/formats/nouns';
import { isolated } from '@marquee/contract/people/isolate';

type Tickets = Event['tickets'];

export const stateWords: Record<CodeState, string> = {
  usable: 'Running',
  not_yet: 'Not yet',
  over: 'Over',
  used_up: 'Used up',
};

/** Returns what a code does: '20% off, all tickets', or 'Opens Friends'. */
export function whatWords(code: EventCode, tickets: Tickets): string {
  const named = typesOf(code, tickets);
  if (code.kind === 'access') {
    return code.ticket_ids.length === 0 ? 'Opens kept seats' : `Opens ${named}`;
  }
  return `${valueWords(code)}, ${named}`;
}

function valueWords({ kind, value, per }: EventCode): string {
  if (kind === 'percent') return `${formatRate(value ?? 0)} off`;
  const euros = formatEuro(value ?? 0);
  if (kind === 'price') return `${euros} a ticket`;
  return per === 'order' ? `${euros} off the order` : `${euros} off each ticket`;
}

function typesOf({ ticket_ids }: EventCode, tickets: Tickets): string {
  if (ticket_ids.length === 0) return 'all tickets';
  const names = tickets.flatMap(({ ID, Type }) => (ticket_ids.includes(ID) ? isolated(Type) : []));
  return names.length === 0 ? 'removed tickets' : names.join(', ');
}

/** Returns who may use a code and for how much, where that is limited, and the seats kept for it. */
export function limitWords(code: EventCode): string {
  const { min_tickets, uses_per_person, reserved, reserved_left: kept } = code;
  const limits = [
    min_tickets === null ? [] : `at least ${formatCount(min_tickets, nouns.ticket)}`,
    reserved === null ? [] : `${formatNumber(kept)} of ${formatCount(reserved, nouns.seat)} kept`,
    uses_per_person === null ? [] : `${formatCount(uses_per_person, nouns.order)} a person`,
  ].flat();
  return limits.join(', ').replace(/^./, (first) => first.toUpperCase());
}

/** Returns '12 of 50', or '12' of a code that any number of orders may use. */
export function usedWords({ used, uses }: EventCode): string {
  return uses === null ? formatNumber(used) : `${formatNumber(used)} of ${formatNumber(uses)}`;
}

/** Returns what a batch earned and cost: '500 codes, used 12 times. €384.00 sold, €96.00 off.' */
export function batchWords({ codes, used, revenue, discount }: EventCodeBatch): string {
  const count = formatCount(codes, nouns.code);
  const times = formatCount(used, { one: 'time', other: 'times' });
  return `${count}, used ${times}. ${formatEuro(revenue)} sold, ${formatEuro(discount)} off.`;
}

/** Returns when a code works, by the event's clock; 'Always' without limits. */
export function windowWords({ from, until }: EventCode, timezone: string): string {
  const at = (instant: string) => formatInstantNear(instant, timezone);
  if (from !== null && until !== null) return `${at(from)} to ${at(until)}`;
  if (from !== null) return `From ${at(from)}`;
  return until === null ? 'Always' : `Until ${at(until)}`;
}
