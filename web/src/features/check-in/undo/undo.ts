import { passagesApi } from '@marquee/contract/check-in/passages';
import { sentences } from '@marquee/contract/errors';
import { ApiError, call, isUndecided } from '../../../lib/client.ts';
import type { Door } from '../decide/door.ts';
import { keepAnswer } from '../passages/keep-answer.ts';
import { standingOnDevice } from '../passages/standing.ts';
import { keepScan } from '../device/store.ts';

const PATIENCE_MS = 10_000;

export const undoSentences = {
  done: 'The admission was undone.',
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
