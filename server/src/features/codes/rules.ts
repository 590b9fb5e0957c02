import type { CodeState } from '@marquee/contract/codes/codes';
import type { BulkCodesInput, CodeInput } from '@marquee/contract/codes/input';
import { codeSentences as say } from '@marquee/contract/codes/sentences';
import { instantOf } from '@marquee/contract/events/times';
import { centsOf } from '@marquee/contract/money';
import { invalid } from '../../lib/app-error.ts';
import type { EventRow } from '../events/queries.ts';
import type { CodeRow } from './queries.ts';

type Given = Omit<CodeInput, 'code'> | Omit<BulkCodesInput, 'count' | 'prefix' | 'batch'>;

/**
 * Returns the columns of a code's terms.
 * @param before the price types of the code that is changed, which may be removed ones
 * @throws AppError `invalid` for tickets of another event, or an end before the begin
 */
export function termsOf(
  given: Given,
  event: Pick<EventRow, 'prices' | 'timezone'>,
  before: string[] = [],
) {
  const ids = [...new Set(given.ticket_ids.map((id) => id.toLowerCase()))];
  const known = new Set([...event.prices.map(({ id }) => id), ...before]);
  if (!ids.every((id) => known.has(id))) throw invalid({ ticket_ids: [say.badTypes] });
  const [begins_at, ends_at] = [
    timeOf('from', given.from, event.timezone),
    timeOf('until', given.until, event.timezone),
  ];
  if (begins_at && ends_at && begins_at >= ends_at) throw invalid({ until: [say.backwards] });
  return {
    kind: given.kind,
    value: given.kind === 'access' ? null : hundredthsOf(given.value),
    is_per_order: given.per === 'order',
    price_type_ids: ids,
    uses: given.uses,
    uses_per_person: given.uses_per_person,
    min_tickets: given.min_tickets,
    begins_at,
    ends_at,
    adds_up: given.adds_up,
    below_floor: given.below_floor,
  };
}

/**
 * Refuses a code that opens neither price types nor seats that are kept for it.
 * @throws AppError `invalid`
 */
export function refuseUseless(
  { kind, price_type_ids: ids }: Pick<CodeTerms, 'kind' | 'price_type_ids'>,
  share: unknown,
): void {
  if (kind !== 'access' || ids.length > 0 || share !== null) return;
  throw invalid({ ticket_ids: [say.accessNeedsTypes] });
}

/** Returns the seats that are to be kept for a code, and until when. */
export function keptTermsOf(
  { reserved, reserved_until }: Given,
  { timezone }: Pick<EventRow, 'timezone'>,
) {
  return { reserved, until: timeOf('reserved_until', reserved_until, timezone) };
}

export type CodeTerms = ReturnType<typeof termsOf>;

/** Returns cents, or hundredths of a percent: the schema refuses a third decimal. */
function hundredthsOf(value: number | null): number {
  return centsOf(value ?? 0);
}

/** Reads an instant, or a local time of the event. @throws AppError `invalid` for a time that no day has */
export function timeOf(field: string, given: string | null, timezone: string): Date | null {
  if (given === null) return null;
  const [, date, time] =
    /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(given) ?? [];
  const at = date === undefined ? new Date(given) : instantOf(date, time, timezone);
  if (!at || Number.isNaN(at.getTime())) throw invalid({ [field]: [say.badTime] });
  return at;
}

/** Returns whether a code can be used now; one whose uses are taken is that first. */
export function stateOf(
  code: Pick<CodeRow, 'uses' | 'used' | 'begins_at' | 'ends_at'>,
  now: Date,
): CodeState {
  if (code.uses !== null && code.used >= code.uses) return 'used_up';
  if (code.begins_at !== null && code.begins_at > now) return 'not_yet';
  return code.ends_at !== null && code.ends_at <= now ? 'over' : 'usable';
}
