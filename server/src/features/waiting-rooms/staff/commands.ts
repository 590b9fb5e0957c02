import { dayOr } from '@marquee/contract/events/time-problems';
import { instantOf } from '@marquee/contract/events/times';
import { waitingRoomSentences as say } from '@marquee/contract/waiting-rooms/sentences';
import {
  type AccessCodeInput,
  MAX_ACCESS_CODES,
  type WaitingRoomAct,
  type WaitingRoomInput,
} from '@marquee/contract/waiting-rooms/waiting-rooms';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { invalid, notFound, refusal } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { record } from '../../audit/commands.ts';
import { lockedRoom, type WaitingRow } from '../queries.ts';
import { forgetRound, newRound, openRound, tellServers } from '../rounds/commands.ts';
import { auditedCode, auditedRoom } from './audit.ts';
import { findEvent, type RoomEvent } from './queries.ts';

type Locked = { trx: Trx; event: RoomEvent; room: WaitingRow; now: Date };

/** Locks an event's room, which is made at its first change, and tells the servers at the end. */
async function changeRoom<R>(
  { db, clock }: Deps,
  actor: Actor,
  givenId: string,
  change: (locked: Locked) => Promise<R>,
): Promise<R> {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const event = await findEvent(trx, actor, givenId);
    const { signing_key, seed } = newRound();
    await trx
      .insertInto('waiting_rooms')
      .values({ event_id: event.id, mode: 'off', signing_key, seed })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const room = await lockedRoom(trx, event.id).executeTakeFirstOrThrow();
    const result = await change({ trx, event, room, now });
    await tellServers(trx, event.id);
    return result;
  });
}

/**
 * Replaces an event's settings. A scheduled room is in effect from then on, so that nobody books
 * before its opening time.
 * @throws AppError `not_found`, `invalid` for an opening time that cannot be
 */
export async function setRoom(deps: Deps, actor: Actor, eventId: string, input: WaitingRoomInput) {
  await changeRoom(deps, actor, eventId, async ({ trx, event, room, now }) => {
    const { opens, threshold_seconds, mode, ...rest } = input;
    const opensAt = mode === 'scheduled' ? openingOf(opens, event, room, now) : null;
    const settings = {
      ...rest,
      mode,
      opens_at: opensAt,
      threshold_ms: Math.round(threshold_seconds * 1000),
    };
    const begins = mode === 'scheduled' && (room.phase === 'closed' || room.mode !== 'scheduled');
    const ends = mode === 'off' || (mode !== room.mode && mode !== 'scheduled');
    if (begins) await forgetRound(trx, event.id);
    const next = await trx
      .updateTable('waiting_rooms')
      .set({
        ...(begins ? { ...newRound(), phase: 'gathering' as const } : {}),
        ...(ends ? { phase: 'closed' as const, is_paused: false } : {}),
        ...settings,
      })
      .where('event_id', '=', event.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const object = { type: 'event', id: event.id, label: event.title };
    const [before, after] = [auditedRoom(room, event.timezone), auditedRoom(next, event.timezone)];
    await record(trx, actor, { action: 'event.waiting-room-set', object, before, after }, now);
  });
}

function openingOf(opens: string | null, event: RoomEvent, room: WaitingRow, now: Date): Date {
  const [date = '', time = ''] = opens?.split('T') ?? [];
  const instant = instantOf(date, time, event.timezone);
  if (!instant) throw invalid({ opens: [dayOr(say.opensMissing, date)] });
  const stays = room.mode === 'scheduled' && room.opens_at?.getTime() === instant.getTime();
  if (!stays && instant <= now) throw invalid({ opens: [say.opensPast] });
  const isTooLate = instant >= event.ends_at && !event.is_postponed;
  if (isTooLate) throw invalid({ opens: [say.opensAfterEnd] });
  return instant;
}

/** @throws AppError `not_found`, `wrong_phase` */
export async function directRoom(deps: Deps, actor: Actor, eventId: string, act: WaitingRoomAct) {
  await changeRoom(deps, actor, eventId, async (locked) => {
    const { trx, event, room, now } = locked;
    await perform(locked, act);
    const object = { type: 'event', id: event.id, label: event.title };
    const after = { people: room.joined_first + room.joined_others };
    await record(trx, actor, { action: actions[act], object, after }, now);
  });
}

const actions = {
  gather: 'event.waiting-room-gathers',
  open: 'event.waiting-room-opened',
  pause: 'event.waiting-room-paused',
  resume: 'event.waiting-room-resumed',
  close: 'event.waiting-room-closed',
} as const;

async function perform({ trx, room, now }: Locked, act: WaitingRoomAct): Promise<void> {
  const set = (values: Partial<Pick<WaitingRow, 'phase' | 'is_paused' | 'mode'>>) =>
    trx.updateTable('waiting_rooms').set(values).where('event_id', '=', room.event_id).execute();
  if (act === 'gather' && room.phase === 'closed' && room.mode === 'manual') {
    await forgetRound(trx, room.event_id);
    await trx
      .updateTable('waiting_rooms')
      .set({ ...newRound(), phase: 'gathering' })
      .where('event_id', '=', room.event_id)
      .execute();
  } else if (act === 'open' && room.phase === 'gathering') {
    await openRound(trx, room, now);
  } else if (act === 'pause' && room.phase === 'open' && !room.is_paused) {
    await set({ is_paused: true });
  } else if (act === 'resume' && room.phase === 'open' && room.is_paused) {
    await trx
      .updateTable('waiting_rooms')
      .set({ is_paused: false, paced_at: now, credit: 0 })
      .where('event_id', '=', room.event_id)
      .execute();
  } else if (act === 'close' && room.phase !== 'closed') {
    // An opening time that was not reached is given up with the round.
    await set({
      phase: 'closed',
      is_paused: false,
      ...(room.mode === 'scheduled' ? { mode: 'manual' as const } : {}),
    });
  } else throw refusal('wrong_phase', say.wrongPhase);
}

/** @throws AppError `not_found`, `access_code_in_use`, `too_many_access_codes` */
export async function addCode(deps: Deps, actor: Actor, eventId: string, input: AccessCodeInput) {
  return changeRoom(deps, actor, eventId, async ({ trx, event, now }) => {
    const code = input.code.toLowerCase();
    const codes = await trx
      .selectFrom('waiting_codes')
      .select('code')
      .where('event_id', '=', event.id)
      .execute();
    if (codes.some((known) => known.code === code)) {
      const errors = { code: [say.codeInUse] };
      throw refusal('access_code_in_use', say.codeInUse, { errors });
    }
    if (codes.length >= MAX_ACCESS_CODES) {
      const details = { limit: MAX_ACCESS_CODES };
      throw refusal('too_many_access_codes', say.tooManyCodes(MAX_ACCESS_CODES), { details });
    }
    const added = await trx
      .insertInto('waiting_codes')
      .values({ ...input, code, event_id: event.id, created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
    const object = { type: 'event', id: event.id, label: event.title };
    const after = auditedCode(added);
    await record(trx, actor, { action: 'event.access-code-added', object, after }, now);
    return added;
  });
}

/** @throws AppError `not_found` */
export async function deleteCode(deps: Deps, actor: Actor, eventId: string, codeId: string) {
  await changeRoom(deps, actor, eventId, async ({ trx, event, now }) => {
    const gone = await trx
      .deleteFrom('waiting_codes')
      .where('id', '=', getId(codeId))
      .where('event_id', '=', event.id)
      .returningAll()
      .executeTakeFirstOrThrow(() => notFound());
    const object = { type: 'event', id: event.id, label: event.title };
    const before = auditedCode(gone);
    await record(trx, actor, { action: 'event.access-code-deleted', object, before }, now);
  });
}
