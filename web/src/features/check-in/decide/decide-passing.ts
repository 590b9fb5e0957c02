import { isEarly, mayEnter } from '@marquee/contract/check-in/admission';
import { type Admission, type ListedTicket } from '@marquee/contract/check-in/check-in';
import { scanSentences } from '@marquee/contract/check-in/scan-sentences';
import { passageSentences as say } from '@marquee/contract/check-in/passages';
import { formatInstantNear } from '@marquee/contract/formats/columns';
import { formatInstant } from '@marquee/contract/formats/instants';
import { hasNoDate, startOf } from '@marquee/contract/formats/when';
import type { DeviceView } from './decide.ts';
import { type Verdict, verdictOf } from './verdict.ts';
import { type DeviceStanding, rulesOf, standingOnDevice } from './standing.ts';

/** What the person at the door chose: the direction, and that an early ticket is fine. */
export type Passing = { direction: 'in' | 'out'; confirmsEarly: boolean };
export const goingIn: Passing = { direction: 'in', confirmsEarly: false };

/** Decides by the event's rule whether the holder of a valid ticket may pass. */
export function decidePassing(
  ticket: ListedTicket,
  view: DeviceView,
  { direction, confirmsEarly }: Passing = goingIn,
): Verdict {
  const { now } = view;
  const event = rulesOf(view.event, ticket);
  const waiting = view.waiting.get(ticket.ticket_id) ?? [];
  const standing = standingOnDevice(event, ticket.admission, waiting, view.name);
  if (direction === 'out') return decideExit(ticket, standing, { ...view, event });
  if (standing.admission && !mayEnter(event.admission_rule, standing, now, event.timezone)) {
    const { pick_up: isPiece = false } = ticket;
    const sentence = sayAlready(standing.admission, { event, now, isPiece });
    return verdictOf(isPiece ? 'handed_before' : 'already', sentence, ticket);
  }
  if (!confirmsEarly && isEarly(startOf(event), now)) {
    return verdictOf('early', sayEarly(event), ticket);
  }
  return verdictOf(ticket.pick_up ? 'handed_out' : 'admitted', scanSentences.admitted, ticket);
}

function decideExit(
  ticket: ListedTicket,
  { admission, leftAt }: DeviceStanding,
  { event, now }: DeviceView,
): Verdict {
  if (event.admission_rule !== 'in_and_out') return verdictOf('failed', say.noExits, ticket);
  if (!admission) return verdictOf('not_inside', say.notInside, ticket);
  if (!leftAt) return verdictOf('left', say.left, ticket);
  const at = formatInstantNear(leftAt.toISOString(), event.timezone, now);
  return verdictOf('not_inside', say.alreadyLeft(at), ticket);
}

/** Returns 'Already admitted at 8:04 PM, Main gate, by Ada.', in the event's time zone. */
export function sayAlready(
  { at, gate, by }: Admission,
  { event, now, isPiece = false }: Pick<DeviceView, 'event' | 'now'> & { isPiece?: boolean },
): string {
  const isInside = event.admission_rule === 'in_and_out';
  const ofTickets = isInside ? say.alreadyInside : scanSentences.already;
  const words = isPiece ? scanSentences.handedOut : ofTickets;
  return words(formatInstantNear(at, event.timezone, now), gate, by);
}

/** Returns why admitting to an event is probably a mistake: its start, or that it has none. */
export function sayEarly(event: DeviceView['event']): string {
  return hasNoDate(event) ? say.noDate : say.early(formatInstant(event.starts_at, event.timezone));
}
