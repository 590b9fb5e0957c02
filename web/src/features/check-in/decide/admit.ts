import { checkInApi } from '@marquee/contract/check-in/check-in';
import { passagesApi } from '@marquee/contract/check-in/passages';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { call, isKind, isUndecided } from '../../../lib/client.ts';
import type { WaitingScan } from '../../../lib/device-store.ts';
import { decideCode, decideTicket, type DeviceView } from './decide.ts';
import { type Door, notOnDevice } from './door.ts';
import { viewOf } from './door-state.ts';
import { goingIn, type Passing, sayAlready } from './decide-passing.ts';
import { keepAnswer } from './keep-answer.ts';
import { keepScan } from '../device/store.ts';
import { passesIn, type Verdict, verdictOf, verdictOfPassed, verdictOfRefusal } from './verdict.ts';

/** The server has this long before the device decides, because people are waiting. */
const PATIENCE_MS = 2500;

/** The person who scans, and the gate. */
export type ScannedBy = { name: string; gate: string };
/** A code that was read or typed, or a ticket chosen from the device's list. */
export type Presented = { code: string } | { ticketId: string };

/**
 * Decides about a code or ticket at the door, and admits it if it is valid. The device decides when
 * the server does not answer in time. Never rejects.
 */
export async function admit(
  door: Door,
  presented: Presented,
  scannedBy: ScannedBy,
  passing: Passing = goingIn,
): Promise<Verdict> {
  const view = viewOf(door.memory, scannedBy.name);
  if (!view) return verdictOf('failed', notOnDevice);
  const scan = newScan(door.eventId, scannedBy.gate, passing.direction);
  // Decided before the call, because the list may contain this admission before its answer arrives.
  const onDevice =
    'code' in presented
      ? await decideCode(presented.code, view, passing)
      : decideTicket(presented.ticketId, view, passing);
  if (isCertain(onDevice)) return onDevice;
  const code = 'code' in presented ? presented.code : referenceOf(presented.ticketId);
  const asked = { code, scan, passing };
  const answered = door.memory.isOnline ? await ask(door, asked, onDevice, view) : undefined;
  return answered ?? decided(door, onDevice, scan);
}

function decided(door: Door, onDevice: Verdict, scan: NewScan): Promise<Verdict> | Verdict {
  const passes = passesIn(onDevice) || onDevice.kind === 'left';
  return passes ? letPass(door, onDevice, scan) : onDevice;
}

/** Admits a ticket because the person at the door confirmed it. */
export function letIn(door: Door, verdict: Verdict, gate: string): Promise<Verdict> {
  const kind = verdict.isPiece ? 'handed_out' : 'admitted';
  return letPass(door, { ...verdict, kind }, newScan(door.eventId, gate, 'in'));
}

/** Stores on the device that a ticket goes in or out. */
async function letPass(door: Door, verdict: Verdict, scan: NewScan): Promise<Verdict> {
  const { ticketId, holder, Type } = verdict;
  const waiting = { ...scan, ticket_id: ticketId, holder, Type };
  try {
    await keepScan(waiting);
  } catch {
    return verdictOf(
      'failed',
      'This device has no storage left for the scan. Free up space and scan again.',
      verdict,
    );
  }
  const before = door.memory.waiting.get(ticketId) ?? [];
  door.memory.waiting.set(ticketId, [...before, waiting]);
  door.changed();
  if (scan.kind === 'out') return verdict;
  return { ...verdict, made: [{ ticketId, nonce: scan.nonce, at: scan.scanned_at }] };
}

type NewScan = Omit<WaitingScan, 'ticket_id' | 'holder' | 'Type'>;

function newScan(eventId: string, gate: string, kind: 'in' | 'out'): NewScan {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const nonce = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { event_id: eventId, nonce, gate, kind, scanned_at: new Date().toISOString() };
}

/** Only a forgery is certain without the server. */
const isCertain = (verdict: Verdict) => verdict.kind === 'forged';

/** Returns the server's verdict; undefined when it does not answer in time. */
async function ask(
  door: Door,
  asked: { code: string; scan: NewScan; passing: Passing },
  onDevice: Verdict,
  view: DeviceView,
): Promise<Verdict | undefined> {
  const { code, scan, passing } = asked;
  const body = { code, event_id: door.eventId, gate: scan.gate, nonce: scan.nonce };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const goesIn = passing.direction === 'in';
  try {
    const { data } = goesIn
      ? await call(checkInApi.validateTicket, {
          body: { ...body, confirm_early: passing.confirmsEarly },
          signal,
        })
      : await call(passagesApi.leaveTicket, { body, signal });
    void keepAnswer(door, data);
    const verdict = verdictOfPassed(data, passing.direction);
    const { ticket_id: ticketId, admission } = data;
    if (!goesIn || !admission) return verdict;
    return { ...verdict, made: [{ ticketId, nonce: scan.nonce, at: admission.at }] };
  } catch (error) {
    if (isUndecided(error)) {
      door.memory.isOnline = false;
      door.changed();
    }
    // The door finds out itself whether the session or the link has ended, and says so.
    if (isKind(error, 'unauthorized')) void door.refresh();
    const { isPiece } = onDevice;
    return verdictOfRefusal(error, onDevice, (admission) =>
      sayAlready(admission, { ...view, isPiece }),
    );
  }
}
