import type { CopyNote } from '@marquee/contract/events/copying';
import type { CopyPart } from '../../events/copying/handed.ts';
import { newRound, tellServers } from '../rounds/commands.ts';

/** Copies the settings of a waiting room, without its people and access codes. */
export const copyWaitingRoom: CopyPart = async (trx, _actor, { before, after, shift, now }) => {
  const row = await trx
    .selectFrom('waiting_rooms')
    .select(['mode', 'opens_at', 'gather_minutes', 'threshold_ms', 'most_per_minute', 'difficulty'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('waiting_codes')
            .select('id')
            .where('waiting_codes.event_id', '=', before.id),
        )
        .as('has_codes'),
    )
    .where('event_id', '=', before.id)
    .executeTakeFirst();
  if (!row) return [];
  const { has_codes: hasCodes, opens_at: opened, mode, ...settings } = row;
  const opensAt = (opened && shift(opened)) ?? null;
  const isScheduled = mode === 'scheduled';
  const isAhead = opensAt !== null && opensAt > now && opensAt < after.ends_at;
  const begins = isScheduled && isAhead;
  await trx
    .insertInto('waiting_rooms')
    .values({
      ...settings,
      ...newRound(),
      event_id: after.id,
      mode: isScheduled && !isAhead ? 'manual' : mode,
      opens_at: begins ? opensAt : null,
      phase: begins ? 'gathering' : 'closed',
    })
    .execute();
  await tellServers(trx, after.id);
  const notes: CopyNote[] = [];
  const tell = (text: string) => notes.push({ at: 'waiting_room', text });
  if (isScheduled && !isAhead) {
    tell('The waiting room would have opened in the past. Now you open it by hand.');
  }
  if (hasCodes) tell('Access codes of the waiting room were not copied.');
  return notes;
};
