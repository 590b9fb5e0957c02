import { ADMINISTRATOR, may, teamRoles } from '@marquee/contract/access';
import { wallClockOf } from '@marquee/contract/events/times';
import { permissionFor } from '@marquee/contract/notices/preferences';
import { HOUR_MS } from '@marquee/contract/time';
import { type Selectable, sql } from 'kysely';
import type { Database, Trx } from '../../../db/database.ts';
import type { Notices } from '../../../db/schema.generated.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { randomId } from '../../../lib/random.ts';
import { noteOthers } from './commands.ts';
import { noticeMailJobs, summaryMailJobs } from './jobs.ts';

type Group = Pick<Selectable<Notices>, 'organization_id' | 'event_id' | 'kind'>;

/** After a mail about an event, what else happens there is told together, at most this often. */
const DIGEST_EVERY_MS = HOUR_MS;
const GROUPS_AT_ONCE = 200;

/** Turns notices into mails: the first of an event and kind at once, the next ones together. */
export async function tellNotices(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  await noteOthers(deps);
  const since = new Date(clock().getTime() - DIGEST_EVERY_MS);
  const { rows } = await sql<Group>`
    select organization_id, event_id, kind from notices
    where digest_id is null and not exists (
      select from notice_digests told
      where told.subject = concat_ws(' ', organization_id, event_id, kind) and told_at > ${since})
    group by organization_id, event_id, kind limit ${GROUPS_AT_ONCE}`.execute(db);
  for (const group of rows) {
    await db.transaction().execute((trx) => tellGroup(trx, group, clock()));
  }
  await makeSummaries(deps);
}

async function tellGroup(trx: Trx, group: Group, now: Date): Promise<void> {
  const { organization_id, event_id, kind } = group;
  const subject = [organization_id, event_id, kind].filter((part) => part !== null).join(' ');
  // Of two servers, the second waits for this row and then finds it told.
  const { rows } = await sql`
    insert into notice_digests as known (subject, told_at) values (${subject}, ${now})
    on conflict (subject) do update set told_at = excluded.told_at
    where known.told_at <= ${new Date(now.getTime() - DIGEST_EVERY_MS)}
    returning subject`.execute(trx);
  if (rows.length === 0) return;
  const digestId = randomId();
  await trx
    .updateTable('notices')
    .set({ digest_id: digestId })
    .where('digest_id', 'is', null)
    .where('organization_id', '=', organization_id)
    .where('event_id', event_id === null ? 'is' : '=', event_id)
    .where('kind', '=', kind)
    .execute();
  const people = await readersOf(trx, group);
  const jobs = people.map((userId) => noticeMailJobs.of({ userId, digestId }));
  await enqueue(trx, jobs, now);
}

/** Returns the organization's users who want this kind; refunds concern administrators too. */
async function readersOf(trx: Trx, { organization_id, kind }: Group): Promise<string[]> {
  const needed = permissionFor(kind);
  const told = teamRoles.filter((role) => may(role, needed));
  const { rows } = await sql<{ id: string }>`
    select users.id from users left join notice_preferences on user_id = users.id
    where disabled_at is null and ${kind}::text <> all(coalesce(switched_off, '{}'))
      and (organization_id = ${organization_id} and team_role = any(${told}::team_role[])
        or ${kind === 'refund_asked'} and user_type = ${ADMINISTRATOR})
    order by users.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Writes a job for each daily summary that is due, once for each day of its reader. */
async function makeSummaries({ db, clock }: Deps): Promise<void> {
  const now = clock();
  for (const { userId, date } of await listDueSummaries(db, now)) {
    await db.transaction().execute(async (trx) => {
      // Of two servers, one changes the row.
      const { rows } = await sql`
        update notice_preferences set summary_made_on = ${date}::date
        where user_id = ${userId} and (summary_made_on is null or summary_made_on < ${date}::date)
        returning user_id`.execute(trx);
      if (rows.length === 0) return;
      await enqueue(trx, [summaryMailJobs.of({ userId, at: now.toISOString() })], now);
    });
  }
}

/** Lists whose summary is due: its hour has come in its time zone, and today's was not made. */
async function listDueSummaries(db: Database, now: Date) {
  const wanted = await db
    .selectFrom('notice_preferences')
    .select([
      'user_id',
      'summary_hour',
      'timezone',
      sql<string | null>`summary_made_on::text`.as('made_on'),
    ])
    .where('summary_hour', 'is not', null)
    .execute();
  return wanted.flatMap(({ user_id: userId, summary_hour, timezone, made_on }) => {
    const { date, time } = wallClockOf(now, timezone);
    const isDue = Number(time.slice(0, 2)) >= (summary_hour ?? 0) && (made_on ?? '') < date;
    return isDue ? [{ userId, date }] : [];
  });
}
