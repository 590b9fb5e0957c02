/** Measures how soon a campaign goes out while the audience follows many changed orders. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import type { Scratch } from '../../prove/scratch.ts';
import { startServer } from '../../prove/servers.ts';
import type { Database } from '../../server/src/db/database.ts';
import { addUpMembers } from '../../server/src/features/audience/people/add-up.ts';
import { makeCampaign } from '../../server/src/testing/campaigns.ts';
import { fill } from '../audience-fill.ts';
import { onScratch } from '../bookings.ts';
import { type Figure, known, most, type Section } from '../section.ts';
import { sendFast } from './begin.ts';
import { startSink } from './sink.ts';

const ORDERS = 500_000;
const CASES = [
  { changes: 0, isOwn: false },
  { changes: 20_000, isOwn: false },
  { changes: 20_000, isOwn: true },
  { changes: 200_000, isOwn: false },
  { changes: 200_000, isOwn: true },
];
/** So that the campaign has about 20,000 recipients. */
const RECENT_SINCE = new Date('2026-02-01');
const GOAL_S = 5;

export const audienceChanges: Section = {
  name: 'audience',
  part: 'audience-changes',
  title: `The first mail of a campaign after changes, ${ORDERS.toLocaleString('en')} orders, half of them of its organizer`,
  run: () => onScratch(measure),
};

async function measure(scratch: Scratch): Promise<Figure[]> {
  const { address, db, close } = await scratch.createDatabase();
  await sql
    .raw(`alter database ${address.database} set log_min_error_statement = error`)
    .execute(db);
  await fill(db, { orders: ORDERS, hasLargeOrganizer: true });
  await addUpMembers(db, null);
  await sql`vacuum analyze`.execute(db);
  await sendFast(db);
  const sink = await startSink();
  const server = await startServer({ address, dataDir: scratch.dataDir, smtpUrl: sink.url });
  const figures: Figure[] = [];
  for (const { changes, isOwn } of CASES) {
    const whose = isOwn ? 'its organizer' : 'other organizers';
    const what = `${changes.toLocaleString('en')} addresses of ${whose} changed`;
    await change(db, changes, isOwn);
    const begin = performance.now();
    const first = sink.more(1);
    await beginCampaign(db);
    await first;
    figures.push(most(`${what}: first mail`, [secondsSince(begin)], GOAL_S, ' s'));
    await db.updateTable('campaigns').set({ status: 'cancelled', ended_at: new Date() }).execute();
    while (await hasChanges(db)) await sleep(100);
    figures.push(known(`${what}: all added up`, [secondsSince(begin)], ' s'));
    // Mails that were on their way belong to no later campaign.
    await sleep(2_000);
  }
  const timedOut = timeOutsIn(await scratch.log());
  figures.push(most('time-outs in the log', [timedOut.length], 0));
  for (const statement of timedOut) figures.push({ what: 'timed out', seen: statement });
  await server.kill();
  await sink.close();
  await close();
  return figures;
}

/** Returns the beginning of each statement that timed out. */
function timeOutsIn(log: string): string[] {
  const found = log.matchAll(
    /(lock timeout|statement timeout|deadlock detected)[^]*?STATEMENT:([^]{120})/g,
  );
  return [...found].map(
    ([, why, statement = '']) => `${why}: ${statement.replaceAll(/\s+/g, ' ')}`,
  );
}

/** Changes an order of so many addresses. */
async function change(db: Database, addresses: number, isOwn: boolean): Promise<void> {
  await sql`
    update orders set name = name || '.' where id in (
      select distinct on (lower(orders.email)) orders.id
      from orders join events on events.id = event_id
      join organizations on organizations.id = organization_id
      where (organizations.name = 'Organizer 1') = ${isOwn} and status = 'completed'
      limit ${addresses})`.execute(db);
}

async function beginCampaign(db: Database): Promise<void> {
  const { id } = await db
    .selectFrom('organizations')
    .select('id')
    .where('name', '=', 'Organizer 1')
    .executeTakeFirstOrThrow();
  const { id: campaign } = await makeCampaign(db, id);
  const days = Math.ceil((Date.now() - RECENT_SINCE.getTime()) / DAY_MS);
  const audience = { kind: 'conditions', conditions: [{ kind: 'last_seen', is: 'within', days }] };
  await db
    .updateTable('campaigns')
    .set({ audience: JSON.stringify(audience), status: 'scheduled', begins_at: new Date() })
    .where('id', '=', campaign)
    .execute();
}

async function hasChanges(db: Database): Promise<boolean> {
  const found = await db.selectFrom('member_changes').select('email').limit(1).execute();
  return found.length > 0;
}

function secondsSince(begin: number): number {
  return (performance.now() - begin) / 1000;
}
