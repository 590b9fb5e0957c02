import { type Admission, type DoorTicket } from '@marquee/contract/check-in/check-in';
import { scanSentences } from '@marquee/contract/check-in/scan-sentences';
import { passageSentences } from '@marquee/contract/check-in/passages';
import type { FailureCode } from '../../../lib/api-error.ts';
import { ApiError, isRefused, isUndecided } from '../../../lib/client.ts';
import { typeOf } from './guest-words.ts';

export type Verdict = {
  kind: VerdictKind;
  sentence: string;
  /** '' if it is unknown. */
  holder: string;
  Type: string;
  /** An add-on, which is handed out. */
  isPiece: boolean;
  /** The ticket, if the code names one. */
  ticketId: string;
  /** The order, if the code or the ticket names one. */
  orderReference: string;
  /** `device`: decided here; the server learns of it later. */
  by: 'server' | 'device';
  /** What staff wrote for the door on the order and on its tickets, and what buyers answered. */
  notes: readonly string[];
  /** Tickets of an admitted order that were not admitted by it: 'Inside before: Adult 7F3K-QXDA'. */
  others: readonly string[];
  /** The admissions that this verdict made, so that it can undo them. */
  made: readonly MadeAdmission[];
  /** When it was decided, in milliseconds of this device's clock. */
  decidedAt: number;
};

/** An admission that this device asked for, by the name of its scan. */
export type MadeAdmission = { ticketId: string; nonce: string; at: string };

type Noted = {
  note?: string | undefined;
  order_note?: string | undefined;
  answers?: string[] | undefined;
};

/** Returns the notes on tickets and their orders, and the buyers' answers, each once. */
export function notesOf(...tickets: readonly Noted[]): string[] {
  const all = tickets.flatMap(({ order_note, note, answers = [] }) => [
    order_note ?? '',
    note ?? '',
    ...answers,
  ]);
  return [...new Set(all)].filter((note) => note !== '');
}

/** What to do, at a glance: admit, let out, check, refuse. */
export type Tone = 'green' | 'blue' | 'yellow' | 'red';

export const looks = {
  admitted: { tone: 'green', word: 'Admitted' },
  handed_out: { tone: 'green', word: 'Hand out' },
  left: { tone: 'blue', word: 'Checked out' },
  undone: { tone: 'blue', word: 'Undone' },
  early: { tone: 'yellow', word: 'Too early' },
  not_inside: { tone: 'yellow', word: 'Not inside' },
  already: { tone: 'yellow', word: 'Already admitted' },
  handed_before: { tone: 'yellow', word: 'Already handed out' },
  check_ticket: { tone: 'yellow', word: 'Check the ticket' },
  not_listed: { tone: 'yellow', word: 'Not on this list' },
  unknown: { tone: 'red', word: 'Code not recognized' },
  forged: { tone: 'red', word: 'Forged' },
  wrong_event: { tone: 'red', word: 'Wrong event' },
  cancelled: { tone: 'red', word: 'Cancelled' },
  given_back: { tone: 'red', word: 'Given back' },
  event_cancelled: { tone: 'red', word: 'Event cancelled' },
  unpaid: { tone: 'yellow', word: 'Not paid' },
  order: { tone: 'yellow', word: 'An order' },
  taken: { tone: 'green', word: 'Paid' },
  failed: { tone: 'red', word: 'Not checked' },
} as const satisfies Record<string, { tone: Tone; word: string }>;

export type VerdictKind = keyof typeof looks;

/** Returns whether a verdict admits somebody, or hands something out. */
export const passesIn = ({ kind }: Pick<Verdict, 'kind'>) =>
  kind === 'admitted' || kind === 'handed_out';

/** Verdicts that stay on screen until a person answers. */
export const questions: Partial<Record<VerdictKind, { yes: string; no: string }>> = {
  check_ticket: { yes: 'Admit anyway', no: 'Do not admit' },
  early: { yes: 'Admit anyway', no: 'Do not admit' },
};

/** Returns whether a verdict waits for a person's answer. */
export const isQuestion = ({ kind }: Verdict) => questions[kind] !== undefined;

/** Returns a verdict of the device when it knows nothing more about the ticket. */
export function verdictOf(
  kind: VerdictKind,
  sentence: string,
  known: Noted & {
    ticket_id?: string;
    holder?: string;
    Type?: string;
    guest?: { plus: number } | undefined;
    pick_up?: true | undefined;
    order_reference?: string;
  } = {},
): Verdict {
  const { ticket_id: ticketId = '', holder = '' } = known;
  const Type = typeOf({ Type: '', ...known });
  const { order_reference: orderReference = '' } = known;
  const isPiece = known.pick_up === true;
  const about = { holder, Type, isPiece, ticketId, orderReference, notes: notesOf(known) };
  const byDevice = { by: 'device', others: [], made: [], decidedAt: Date.now() } as const;
  return { kind, sentence, ...about, ...byDevice };
}

/** Returns the verdict after the server recorded the ticket as in or out. */
export function verdictOfPassed(ticket: DoorTicket, direction: 'in' | 'out'): Verdict {
  const verdict =
    direction === 'in'
      ? verdictOf(ticket.pick_up ? 'handed_out' : 'admitted', scanSentences.admitted, ticket)
      : verdictOf('left', passageSentences.left, ticket);
  return { ...verdict, by: 'server' };
}

/**
 * Returns the verdict after the server refused. Undefined if the answer decides nothing, so that
 * the device must decide.
 * @param known the device's verdict on the same ticket; the server's refusal carries no name
 */
export function verdictOfRefusal(
  error: unknown,
  known: Verdict,
  sayAlready: (admission: Admission) => string,
): Verdict | undefined {
  if (!(error instanceof ApiError) || isUndecided(error)) return undefined;
  const ofTicket = kinds[error.code] ?? 'failed';
  const kind = known.isPiece && ofTicket === 'already' ? 'handed_before' : ofTicket;
  const orderReference = isRefused(error, 'unpaid', 'is_order')
    ? error.details.order_reference
    : known.orderReference;
  // Both sentences name the same time; the device's has the format of this screen.
  const hasTime = kind === 'early' || kind === 'not_inside';
  const sentence = hasTime && known.kind === kind ? known.sentence : error.message;
  const verdict: Verdict = { ...known, kind, sentence, orderReference, by: 'server' };
  if (!isRefused(error, 'already')) return verdict;
  const { checked_in_at: at, gate, by } = error.details;
  return { ...verdict, sentence: sayAlready({ at, gate, by }) };
}

/** Verdicts of the server's refusals; any other refusal says nothing of the ticket. */
const kinds: Partial<Record<FailureCode, VerdictKind>> = {
  unknown_ticket: 'unknown',
  not_found: 'unknown',
  invalid: 'unknown',
  forged: 'forged',
  is_order: 'order',
  already: 'already',
  wrong_event: 'wrong_event',
  cancelled: 'cancelled',
  given_back: 'given_back',
  event_cancelled: 'event_cancelled',
  unpaid: 'unpaid',
  early: 'early',
  not_inside: 'not_inside',
};
