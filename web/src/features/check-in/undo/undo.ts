import { passagesApi } from '@marquee/contract/check-in/passages';
import { usualUndoReasons } from '@marquee/contract/check-in/input';
import { sentences } from '@marquee/contract/errors';
import { ApiError, call, isUndecided } from '../../../lib/client.ts';
import type { Door } from '../decide/door.ts';
import { keepAnswer } from '../decide/keep-answer.ts';
import { standingOnDevice } from '../decide/standing.ts';
import type { WaitingScan } from '../../../lib/device-store.ts';
import type { MadeAdmission } from '../decide/verdict.ts';
import { keepScan } from '../device/store.ts';

const PATIENCE_MS = 10_000;

export const undoSentences = {
  done: 'The admission was undone.',
  noStorage: 'This device has no storage left to undo it. Free up space and try again.',
  needsConnection: 'This admission is already on the server. Undoing it needs a connection.',
} as const;

/**
 * Undoes the admission in force of a ticket. One that still waits on this device is undone here,
 * and both are sent later; the server undoes any other one.
 * @returns why it was not undone; '' on success
 */
export async function undoAdmission(door: Door, ticketId: string, reason: string): Promise<string> {
  const { kept, list, waiting } = door.memory;
  const listed = list.get(ticketId)?.ticket.admission ?? null;
  const scans = waiting.get(ticketId) ?? [];
  if (!kept) return sentences.other;
  const { admission, waiting: own } = standingOnDevice(kept.event, listed, scans);
  if (own) {
    const undone = { ...own, undone: { at: new Date().toISOString(), reason } };
    await keepScan(undone);
    waiting.set(
      ticketId,
      scans.map((scan) => (scan.nonce === own.nonce ? undone : scan)),
    );
    door.changed();
    void door.refresh();
    return '';
  }
  if (!admission) return '';
  return askServer(door, ticketId, { admitted_at: admission.at, reason });
}

/**
 * Undoes admissions that this device made, each by the name of its scan, so that no other admission
 * of the ticket is touched. Without a connection they are undone here, and the server hears of it later.
 * @returns why one was not undone; '' on success
 */
export async function undoMade(door: Door, made: readonly MadeAdmission[]): Promise<string> {
  const problems = [];
  for (const one of made) problems.push(await undoOne(door, one));
  void door.refresh();
  return problems.find((problem) => problem !== '') ?? '';
}

async function undoOne(door: Door, made: MadeAdmission): Promise<string> {
  const { ticketId: ticket_id, nonce, at } = made;
  const { list, waiting, isOnline } = door.memory;
  const reason = usualUndoReasons[0];
  const scans = waiting.get(ticket_id) ?? [];
  const own = scans.find((scan) => scan.nonce === nonce);
  if (!own && isOnline) {
    const problem = await askServer(door, ticket_id, { admitted_at: at, reason });
    if (problem !== undoSentences.needsConnection) return problem;
  }
  const { holder = '', Type = '' } = list.get(ticket_id)?.ticket ?? {};
  const scan = own ?? newScan(door.eventId, { ticket_id, nonce, scanned_at: at, holder, Type });
  const undone = { ...scan, undone: { at: new Date().toISOString(), reason } };
  try {
    await keepScan(undone);
  } catch {
    return undoSentences.noStorage;
  }
  waiting.set(ticket_id, [...scans.filter((one) => one.nonce !== nonce), undone]);
  door.changed();
  return '';
}

function newScan(
  event_id: string,
  scan: Pick<WaitingScan, 'ticket_id' | 'nonce' | 'scanned_at' | 'holder' | 'Type'>,
): WaitingScan {
  return { event_id, gate: '', kind: 'in', ...scan };
}

async function askServer(
  door: Door,
  ticketId: string,
  body: { admitted_at: string; reason: string },
): Promise<string> {
  try {
    const { data } = await call(passagesApi.undoAdmission, {
      params: { id: door.eventId, ticket_id: ticketId },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await keepAnswer(door, data);
    return '';
  } catch (error) {
    if (isUndecided(error)) return undoSentences.needsConnection;
    return error instanceof ApiError ? error.message : sentences.other;
  }
}
