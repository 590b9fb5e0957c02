/** Measures the audience of a large platform: lists, counts, a person, the file, and keeping up. */
import { type audienceApi, MemberListQuery } from '@marquee/contract/audience/audience';
import type { Condition } from '@marquee/contract/audience/conditions';
import type { QueryOf } from '@marquee/contract/endpoint';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../server/src/db/database.ts';
import { addUpMembers } from '../server/src/features/audience/people/add-up.ts';
import { getMember } from '../server/src/features/audience/people/member.ts';
import {
  countPeople,
  listMembers,
  readEverybody,
} from '../server/src/features/audience/people/queries.ts';
import { countChosen } from '../server/src/features/campaign-people/queries.ts';
import { fill, NOW, ORDERS, PEOPLE } from './audience-fill.ts';
import { onScratch } from './bookings.ts';
import { type Figure, known, most, type Section } from './section.ts';

const TIMES = 20;
const GOAL_MS = 300;
/** Buyers between two rounds of the background. Nobody reads the audience in between. */
const AT_ONCE = 100;

type ListQuery = QueryOf<(typeof audienceApi)['listAudience']>;

export const audience: Section = {
  name: 'audience',
  title: `The audience: ${PEOPLE.toLocaleString('en')} people with ${ORDERS.toLocaleString('en')} orders`,
  run: () =>
    onScratch(async (scratch) => {
      const { db, close } = await scratch.createDatabase();
      try {
        return await measure(db);
      } finally {
        await close();
      }
    }),
};

async function measure(db: Database): Promise<Figure[]> {
  await fill(db);
  const filled = await timed(() => addUpMembers(db, null));
  await sql`vacuum analyze members, member_events, organization_members`.execute(db);
  const categories = await db.selectFrom('categories').select('id').limit(3).execute();
  const ids = categories.map(({ id }) => id);
  const wanted: Condition[] = [
    { kind: 'consent', is: 'given' },
    { kind: 'category', did: 'attended', ids },
  ];
  const segments = Array.from({ length: 20 }, (_, n): Condition[] => [
    { kind: 'spend', at: 'least', amount: n * 10 },
    { kind: 'last_seen', is: 'within', days: 30 * (n + 1) },
    ...wanted,
  ]);
  const parsed = (query: z.input<typeof MemberListQuery>): ListQuery =>
    MemberListQuery.parse({ limit: 20, ...query });
  const list = (query: z.input<typeof MemberListQuery>) =>
    listMembers(db, null, parsed(query), NOW);
  const conditions = JSON.stringify(wanted);
  const id = (await list({})).data[0]?.id ?? '';
  const choice = {
    channel: 'email',
    ...(await largestOrganizer(db)),
    kind: 'marketing',
    audience: everybody,
    rest_days: 0,
  } as const;
  return [
    known('adding everybody up once', [filled], ' ms'),
    await p95('the newest 20', () => list({})),
    await p95('the 20 who spent most', () => list({ sort: '-spend' })),
    await p95('by name', () => list({ sort: 'name' })),
    await p95('a search', () => list({ search: 'person-777' })),
    await p95('two conditions', () => list({ conditions })),
    await p95('everybody counted', () => countPeople(db, null, [[]], NOW)),
    await p95('one segment counted', () => countPeople(db, null, [wanted], NOW)),
    known('20 segments counted', [await timed(() => countPeople(db, null, segments, NOW))], ' ms'),
    await p95('a campaign’s people counted, of the largest organizer', () =>
      countChosen(db, choice, NOW),
    ),
    await p95('the same for a text message', () =>
      countChosen(db, { ...choice, channel: 'text' }, NOW),
    ),
    await p95('the same with 30 days since the last message', () =>
      countChosen(db, { ...choice, rest_days: 30 }, NOW),
    ),
    await p95('one person', () => getMember(db, null, id)),
    await p95(
      `the newest 20 after ${AT_ONCE} people booked`,
      async () => list({}),
      () => touch(db),
    ),
    known('the whole file', [await timed(() => readAll(db, parsed({})))], ' ms'),
  ];
}

const everybody = { kind: 'everybody' } as const;

async function largestOrganizer(db: Database): Promise<{ organization_id: string }> {
  return db
    .selectFrom('organization_members')
    .select('organization_id')
    .groupBy('organization_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Changes orders of many people, as bookings would. */
async function touch(db: Database): Promise<void> {
  await sql`
    update orders set name = name || '.' where id in (
      select id from orders order by id offset floor(random() * 100000) limit ${AT_ONCE})`.execute(
    db,
  );
}

async function readAll(db: Database, query: ListQuery): Promise<void> {
  const read = readEverybody(db, null, query, NOW);
  let cursor: string | null = '0';
  while (cursor !== null) cursor = (await read({ cursor })).next_cursor;
}

/** Measures work some times; `before` is not counted. */
async function p95(
  what: string,
  work: () => Promise<unknown>,
  before: () => Promise<void> = async () => undefined,
): Promise<Figure> {
  const taken: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    await before();
    taken.push(await timed(work));
  }
  taken.sort((a, b) => a - b);
  return most(
    `${what}, 95th percentile`,
    [taken[Math.ceil(TIMES * 0.95) - 1] ?? 0],
    GOAL_MS,
    ' ms',
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
