/**
 * Measures whether lists of 100,000 events cost the same on page 1,800 as on page 1. Fills a new
 * database, reads both pages in turn and prints the median of the ratios, then the cost of searches
 * and filters. `node bench/lists.ts [--explain]`; takes a minute or two and removes its data.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventListQuery } from '@marquee/contract/events/events';
import type { z } from 'zod';
import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import { openDatabase } from '../server/src/db/database.ts';
import { startEmbeddedPostgres } from '@marquee/embedded-postgres';
import { migrate } from '../server/src/db/migrate.ts';
import type { DB } from '../server/src/db/schema.generated.ts';
import { presentEvent } from '../server/src/features/events/presenter.ts';
import { listEvents } from '../server/src/features/events/queries.ts';
import type { Actor } from '../server/src/lib/actor.ts';
import { EVENTS, fill, NOW } from './lists-fill.ts';
import { compare, ms, REPETITIONS } from './measure.ts';

const PAGE = 50;
const LATE_PAGE = 1800;

const dataDir = await mkdtemp(join(tmpdir(), 'marquee-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
const { pool } = openDatabase({
  host: postgres.socketDir,
  port: postgres.port,
  user: postgres.user,
  database: postgres.database,
  statement_timeout: 0,
});
const statements: LogEvent[] = [];
const db = new Kysely<DB>({
  dialect: new PostgresDialect({ pool }),
  log: (event) => {
    statements.push(event);
  },
});

try {
  await migrate(pool);
  const organizationId = await fill(pool);
  await report(organizationId);
} finally {
  await pool.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

type Query = z.input<typeof EventListQuery>;

async function read(actor: Actor, query: Query) {
  const page = await listEvents(db, actor, EventListQuery.parse(query), NOW);
  return { ...page, data: page.data.map((event) => presentEvent(event, NOW)) };
}

async function report(organizationId: string) {
  const administrator = actorOf('00', null);
  const client = actorOf('2', organizationId);
  say(
    `${EVENTS.toLocaleString('en')} events, pages of ${PAGE}, ${REPETITIONS} repetitions in turn`,
  );
  say('| list | page 1 | page 1,800 | ratio |\n|---|---|---|---|');
  for (const [who, actor] of [
    ['admin', administrator],
    ['client', client],
  ] as const) {
    for (const sort of ['-created_at', 'date', 'title'] as const) {
      const cursor = await cursorOfLatePage(actor, sort);
      const first = { sort, limit: PAGE };
      const { a, b, ratio } = await compare(
        () => read(actor, first),
        () => read(actor, { ...first, cursor }),
      );
      say(`| ${who}, ${sort} | ${ms(a)} | ${ms(b)} | ${ratio.toFixed(2)} |`);
      await explainLast(`${who} ${sort}, page 1,800`);
    }
  }
  await reportFilters(administrator, client);
}

async function reportFilters(administrator: Actor, client: Actor) {
  say('\n| filter, newest first | rows | median |\n|---|---|---|');
  const { rows } = await pool.query<{ id: string }>('select id from categories order by name');
  const filters: [string, Actor, Query][] = [
    ['search of a rare word', administrator, { search: 'event 77777' }],
    ['search of a common word', administrator, { search: 'night' }],
    ['search that finds nothing', administrator, { search: 'zzyzx' }],
    ['search of two letters', administrator, { search: 'zz' }],
    ['search of a rare word, client', client, { search: 'event 77777' }],
    ['search that finds nothing, client', client, { search: 'zzyzx' }],
    ['today', administrator, { when: 'today' }],
    ['today, client', client, { when: 'today' }],
    ['upcoming', administrator, { when: 'upcoming' }],
    ['past by date', administrator, { when: 'past', sort: '-date' }],
    ['switched off', administrator, { status: 'inactive' }],
    ['a common category', administrator, { category: rows[0]?.id }],
    ['a rare category', administrator, { category: rows.at(-1)?.id }],
  ];
  for (const [name, actor, query] of filters) {
    const wanted = { limit: PAGE, ...query };
    const { total } = await read(actor, wanted);
    const { a } = await compare(() => read(actor, wanted));
    say(`| ${name} | ${total} | ${ms(a)} |`);
    await explainLast(name);
  }
}

/** Follows cursors to a late page, in larger steps. */
async function cursorOfLatePage(actor: Actor, sort: Query['sort']): Promise<string> {
  let left = (LATE_PAGE - 1) * PAGE;
  let cursor: string | undefined;
  while (left > 0) {
    const limit = Math.min(left, 1000);
    const page = await listEvents(db, actor, EventListQuery.parse({ sort, limit, cursor }), NOW);
    cursor = page.next_cursor ?? undefined;
    left -= limit;
  }
  if (cursor === undefined) throw new Error('The list is shorter than it should be.');
  return cursor;
}

async function explainLast(name: string) {
  const isAsked = process.argv.includes('--explain');
  const last = statements.splice(0).slice(-2);
  for (const { query } of isAsked ? last : []) {
    const plan = await pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers, timing off, costs off) ${query.sql}`,
      [...query.parameters],
    );
    say(`\n${name}:\n${plan.rows.map((row) => row['QUERY PLAN']).join('\n')}\n`);
  }
}

function actorOf(userType: Actor['userType'], organizationId: string | null): Actor {
  const nobody = { sessionId: '', userId: '', name: '', email: '', phone: '' };
  const formats = { locale: null, hourCycle: null };
  const team = { teamRole: organizationId === null ? null : 'owner', doorEventIds: null } as const;
  const rest = { ...formats, ...team, organizationName: null, address: '' };
  return { ...nobody, ...rest, userType, organizationId };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
