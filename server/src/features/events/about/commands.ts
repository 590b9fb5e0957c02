import type { EventAbout, EventAboutInput } from '@marquee/contract/events/about/about';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { invalid } from '../../../lib/app-error.ts';
import { record } from '../../audit/commands.ts';
import { getEvent, lockEvent } from '../queries.ts';
import { type AboutRow, findAbout, listPictureIds } from './queries.ts';
import { auditedAbout, pictureIdsOf, pictureProblems } from './rules.ts';

/**
 * Replaces the text, the schedule or the line-up of an event; a list that is left out stays.
 * @throws AppError `not_found`, and `invalid` for a picture that was not uploaded for the event
 */
export async function updateAbout(
  { db, clock }: Deps,
  actor: Actor,
  givenId: string,
  input: EventAboutInput,
): Promise<AboutRow> {
  return db
    .transaction()
    .execute((trx) => changeAbout(trx, actor, givenId, { change: () => input, now: clock() }));
}

type AboutChange = {
  change: (before: AboutRow) => EventAboutInput;
  /** How the audit log calls it. */
  action?: `event.${string}`;
  now: Date;
};

/**
 * Does the same within a transaction, by what the page tells now.
 * @throws AppError as `updateAbout` does, and what `change` throws
 */
export async function changeAbout(
  trx: Trx,
  actor: Actor,
  givenId: string,
  { change, action = 'event.page-changed', now }: AboutChange,
): Promise<AboutRow> {
  await lockEvent(trx, actor, givenId);
  const { id, title } = await getEvent(trx, actor, givenId);
  const before = await findAbout(trx, id);
  const input = change(before);
  const problems = pictureProblems(input, await listPictureIds(trx, id));
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const next = {
    about: input.about ?? before.about,
    schedule: input.schedule ?? before.schedule,
    line_up: input.line_up ?? before.line_up,
  };
  await writeAbout(trx, id, next);
  await markPictures(trx, id, pictureIdsOf(next), now);
  const after = await findAbout(trx, id);
  const object = { type: 'event', id, label: title };
  const sides = { object, before: auditedAbout(before), after: auditedAbout(after) };
  await record(trx, actor, { action, ...sides }, now);
  return after;
}

/** Writes what the page of a new event tells, with the pictures that it shows. */
export async function writeNewAbout(
  trx: Trx,
  event_id: string,
  lists: Omit<EventAbout, 'pictures'>,
  shown: readonly string[],
): Promise<void> {
  await writeAbout(trx, event_id, lists);
  const rows = shown.map((media_id) => ({ media_id, event_id, unused_since: null }));
  if (rows.length > 0) await trx.insertInto('event_pictures').values(rows).execute();
}

async function writeAbout(
  trx: Trx,
  event_id: string,
  { about, schedule, line_up }: Omit<EventAbout, 'pictures'>,
): Promise<void> {
  const lists = {
    about: JSON.stringify(about),
    schedule: JSON.stringify(schedule),
    line_up: JSON.stringify(line_up),
  };
  await trx
    .insertInto('event_about')
    .values({ event_id, ...lists })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(lists))
    .execute();
}

/** Notes which pictures are shown now. The others are removed a day later. */
async function markPictures(trx: Trx, eventId: string, shown: string[], now: Date): Promise<void> {
  await trx
    .updateTable('event_pictures')
    .set({ unused_since: now })
    .where('event_id', '=', eventId)
    .where('unused_since', 'is', null)
    .$if(shown.length > 0, (update) => update.where('media_id', 'not in', shown))
    .execute();
  if (shown.length === 0) return;
  await trx
    .updateTable('event_pictures')
    .set({ unused_since: null })
    .where('event_id', '=', eventId)
    .where('media_id', 'in', shown)
    .execute();
}
