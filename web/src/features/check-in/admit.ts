import { checkInApi } from '@marquee/contract/check-in';
import { referenceOf } from '@marquee/contract/ticket-codes';
import { call } from '../../lib/client.ts';
import type { WaitingScan } from '../../lib/device-store.ts';
import { decideCode, decideTicket, type DeviceView, sayAlready } from './decide.ts';
import { type Door, isUnanswered, notOnDevice } from './door.ts';
import { viewOf } from './door-state.ts';
import { keepPage, keepScan } from './store.ts';
import { mergeTickets, oneMoreInside } from './ticket-list.ts';
import { type Verdict, verdictOf, verdictOfAdmitted, verdictOfRefusal } from './verdict.ts';

/** The server has so long before the device decides: people are waiting. */
const PATIENCE_MS = 2500;

/** Who scans, and where. */
export type Gatekeeper = { name: string; gate: string };
/** A code that was read or typed, or a ticket chosen from the device's own list. */
export type Presented = { code: string } | { ticketId: string };

/**
 * Decides about what is presented at a door and lets it in if that is right: by the server, or by
 * the device when the server does not answer in time. Never rejects.
 */
export async function admit(
  door: Door,
  presented: Presented,
  keeper: Gatekeeper,
): Promise<Verdict> {
  const view = viewOf(door.memory, keeper.name);
  if (!view) return verdictOf('failed', notOnDevice);
  const scan = newScan(door.eventId, keeper.gate);
  // Before the server is asked: its own answer may come late and the list tell of it first.
  const onDevice =
    'code' in presented
      ? await decideCode(presented.code, view)
      : decideTicket(presented.ticketId, view);
  if (isCertain(onDevice)) return onDevice;
  const code = 'code' in presented ? presented.code : referenceOf(presented.ticketId);
  const answered = door.memory.isOnline ? await ask(door, code, scan, onDevice, view) : undefined;
  if (answered) return answered;
  return onDevice.kind === 'admitted' ? letIn(door, onDevice, scan) : onDevice;
}

/** Lets in by the word of the person at the door, or by the device's own list. */
export async function letIn(door: Door, verdict: Verdict, scan: NewScan): Promise<Verdict> {
  const { ticketId, holder, Type } = verdict;
  const waiting = { ...scan, ticket_id: ticketId, holder, Type };
  try {
    await keepScan(waiting);
  } catch {
    return verdictOf('failed', 'This device has no room left to remember the admission.', verdict);
  }
  door.memory.waiting.set(ticketId, waiting);
  door.changed();
  return { ...verdict, kind: 'admitted' };
}

type NewScan = Omit<WaitingScan, 'ticket_id' | 'holder' | 'Type'>;

export function newScan(eventId: string, gate: string): NewScan {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const nonce = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { event_id: eventId, nonce, gate, scanned_at: new Date().toISOString() };
}

/** What no server could see differently: a forgery. */
const isCertain = (verdict: Verdict) => verdict.kind === 'forged';

/** The server's verdict; undefined when it does not answer in time. */
async function ask(
  door: Door,
  code: string,
  scan: NewScan,
  onDevice: Verdict,
  view: DeviceView,
): Promise<Verdict | undefined> {
  const { nonce, gate } = scan;
  try {
    const { data } = await call(checkInApi.validateTicket, {
      body: { code, event_id: door.eventId, gate, nonce },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    void remember(door, data.ticket_id, { at: scan.scanned_at, gate, by: view.name });
    return verdictOfAdmitted(data);
  } catch (error) {
    if (isUnanswered(error)) {
      door.memory.isOnline = false;
      door.changed();
    }
    return verdictOfRefusal(error, onDevice, (admission) => sayAlready(admission, view));
  }
}

/** Writes down at once what the next piece of the list would tell. */
async function remember(
  door: Door,
  ticketId: string,
  admission: { at: string; gate: string; by: string },
) {
  const { list, kept } = door.memory;
  const known = list.get(ticketId)?.ticket;
  if (known && kept && known.admission === null) {
    door.memory.kept = { ...kept, figures: oneMoreInside(kept.figures, known.Type) };
    await keepPage(door.memory.kept, mergeTickets(list, [{ ...known, admission }]));
  }
  door.changed();
}
