import type { CopyNote } from '@marquee/contract/events/copying';
import type { CopyPart } from '../../events/copying/handed.ts';

/** Copies how an event takes suggestions, without the suggestions. */
export const copySuggestionSettings: CopyPart = async (trx, _actor, copying) => {
  const { before, after, shift, now } = copying;
  const row = await trx
    .selectFrom('suggestion_events')
    .select(['takes_songs', 'takes_activities', 'takes_nicknames', 'shows_top'])
    .select(['max_suggestions', 'max_votes', 'opens_at', 'closes_at'])
    .where('event_id', '=', before.id)
    .executeTakeFirst();
  if (!row) return [];
  const opensAt = (row.opens_at && shift(row.opens_at)) ?? null;
  const closesAt = (row.closes_at && shift(row.closes_at)) ?? null;
  const first = opensAt !== null && opensAt > now ? opensAt : now;
  const isClosable = closesAt !== null && closesAt > first;
  const end = isClosable ? closesAt : after.ends_at;
  const isOpenable = opensAt !== null && opensAt < end;
  await trx
    .insertInto('suggestion_events')
    .values({
      ...row,
      event_id: after.id,
      opens_at: isOpenable ? opensAt : null,
      closes_at: isClosable ? closesAt : null,
    })
    .execute();
  const notes: CopyNote[] = [];
  const tell = (text: string) => notes.push({ at: 'suggestions', text });
  if (row.opens_at && !isOpenable) tell('Suggestions are open from the first sale.');
  else if (opensAt && opensAt <= now) tell('Suggestions would have opened in the past.');
  if (row.closes_at && !isClosable) tell('Suggestions close when the copy ends.');
  return notes;
};
