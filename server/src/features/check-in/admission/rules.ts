import { isEarly, mayEnter, type Standing } from '@marquee/contract/check-in/admission';
import { voidWords } from '@marquee/contract/check-in/refused-words';
import { scanSentences as say } from '@marquee/contract/check-in/scan-sentences';
import { passageSentences as sayPassage } from '@marquee/contract/check-in/passages';
import type { ScanUser } from '../../../lib/actor.ts';
import { type AppError, refusal } from '../../../lib/app-error.ts';
import { formatInstantNear } from '@marquee/contract/formats/columns';
import { formatInstant } from '@marquee/contract/formats/instants';
import { MAX_MARKS } from '../passages/log.ts';
import type { TicketRow } from '../tickets/queries.ts';
import { refusalElsewhere } from '../tickets/rules.ts';
import { seesNames } from '../tickets/scan-user.ts';

export type Scan = {
  actor: ScanUser;
  ticketId: string;
  /** The event of the door; undefined if the scanner did not say. */
  eventId: string | undefined;
  gate: string;
  nonce: string;
  /** Whether the ticket may be admitted although its event is more than a day away. */
  confirmsEarly: boolean;
  /** The locale of a refusal; a batch decides for several readers. */
  locale: string;
};

/** Returns whether this scan admitted the ticket before: it is the same scan, sent again. */
export function wasAdmittedBy({ nonce }: Scan, ticket: TicketRow): boolean {
  return (
    ticket.admission?.nonce === nonce ||
    ticket.other_nonces?.includes(nonce) === true ||
    isNoted(ticket, 'in', nonce)
  );
}

function isNoted({ passages }: TicketRow, kind: 'in' | 'out' | 'undo', nonce: string): boolean {
  return passages?.some(([of, name]) => of === kind && name === nonce) === true;
}

/** Returns why this scan may not admit a ticket; undefined if it may, or if it did before. */
export function refusalOf(
  scan: Scan,
  ticket: TicketRow | undefined,
  now: Date,
): AppError | undefined {
  const elsewhere = refusalElsewhere(scan.actor, scan.eventId, ticket);
  if (elsewhere || !ticket) return elsewhere;
  if (isNoted(ticket, 'undo', scan.nonce)) return refusal('undone', sayPassage.undone);
  if (wasAdmittedBy(scan, ticket)) return undefined;
  if (ticket.cancelled_at) return refusal('event_cancelled', say.eventCancelled);
  if (ticket.voided_at) return refusalOfVoid(ticket);
  const { admission, admission_rule, timezone } = ticket;
  const startsAt = ticket.is_postponed ? null : ticket.starts_at;
  if (admission && !mayEnter(admission_rule, standingOfRow(ticket), now, timezone)) {
    const by = seesNames(scan.actor) ? admission.by : '';
    return refusalOfSecond(ticket, { ...admission, by }, { now, locale: scan.locale });
  }
  if ((ticket.passages?.length ?? 0) >= MAX_MARKS) {
    return refusal('too_many_passages', sayPassage.tooMany);
  }
  const isTooEarly = !scan.confirmsEarly && isEarly(startsAt, now);
  return isTooEarly ? refusalOfEarly(startsAt, timezone, scan.locale) : undefined;
}

function refusalOfVoid({
  is_given_back,
  void_reason: reason,
}: Pick<TicketRow, 'is_given_back' | 'void_reason'>): AppError {
  if (is_given_back) return refusal('given_back', say.givenBack);
  return refusal('cancelled', voidWords(reason ?? undefined));
}

/** Returns when a ticket's holder came in and left. */
export function standingOfRow({ admission }: TicketRow): Standing {
  return { admittedAt: admission?.at ?? null, leftAt: admission?.leftAt ?? null };
}

function refusalOfEarly(startsAt: Date | null, timezone: string, locale: string): AppError {
  if (startsAt === null) {
    return refusal('early', sayPassage.noDate, { details: { starts_at: null } });
  }
  const at = startsAt.toISOString();
  const sentence = sayPassage.early(formatInstant(at, timezone, locale));
  return refusal('early', sentence, { details: { starts_at: at } });
}

function refusalOfSecond(
  { timezone, admission_rule, is_add_on }: TicketRow,
  { at, gate, by }: NonNullable<TicketRow['admission']>,
  { now, locale }: { now: Date; locale: string },
): AppError {
  const ofTickets = admission_rule === 'in_and_out' ? sayPassage.alreadyInside : say.already;
  const words = is_add_on ? say.handedOut : ofTickets;
  const sentence = words(formatInstantNear(at.toISOString(), timezone, now, locale), gate, by);
  return refusal('already', sentence, { details: { checked_in_at: at.toISOString(), gate, by } });
}
