/** Measures the round of automations on a platform with many organizers. */
import { automationKinds, automationWords } from '@marquee/contract/automations/kinds';
import type { Config } from '../../server/src/config.ts';
import { CompiledQuery, type KyselyPlugin } from 'kysely';
import { readConfig } from '../../server/src/config.ts';
import type { Database } from '../../server/src/db/database.ts';
import { addUpMembers } from '../../server/src/features/audience/people/add-up.ts';
import { runAutomations } from '../../server/src/features/automations/occasions/run.ts';
import { onScratch } from '../bookings.ts';
import { type Figure, known, most, type Section } from '../section.ts';

const ORGANIZERS = 3_000;
const PEOPLE = 300_000;
/** A Tuesday at 8:30 in Berlin: marketing begins at 9:00, and most messages are due at 10:00. */
const QUIET = new Date('2026-06-16T06:30:00.000Z');
const DUE = new Date('2026-06-16T08:05:00.000Z');
/** Rounds begin this often, so one that takes longer holds up the next. */
const ROUND_MS = 30_000;
/** Rounds until everything due at one moment is written. */
const MOST_ROUNDS = 60;

export const automations: Section = {
  name: 'automations',
  title: `Automations of ${ORGANIZERS.toLocaleString('en')} organizers with ${PEOPLE.toLocaleString('en')} people, all six switched on`,
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
  await addUpMembers(db, null);
  await run(db, 'vacuum analyze');
  const config = readConfig({});
  const quiet = await round(db, config, QUIET);
  const rounds: { ms: number; statements: number }[] = [];
  let written = 0;
  for (;;) {
    rounds.push(await round(db, config, DUE));
    const before = written;
    const { rows } = await db.executeQuery<{ written: number }>(
      CompiledQuery.raw('select count(*)::integer as written from automation_occasions'),
    );
    written = rows[0]?.written ?? 0;
    if (written === before || rounds.length === MOST_ROUNDS) break;
  }
  const busy = rounds.slice(0, -1);
  const after = rounds.slice(-1);
  return [
    most('a round in which nothing is due yet', [quiet.ms], 1_000, ' ms'),
    known('statements of it', [quiet.statements]),
    most(
      'a round in which everything is written',
      after.map(({ ms }) => ms),
      1_000,
      ' ms',
    ),
    known('occasions due at one moment', [written]),
    known('rounds until all are written', [busy.length]),
    most(
      'a round of them',
      busy.map(({ ms }) => ms),
      ROUND_MS,
      ' ms',
    ),
    known(
      'statements of it',
      busy.map(({ statements }) => statements),
    ),
  ];
}

async function round(db: Database, config: Config, now: Date) {
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const begin = performance.now();
  await runAutomations({ db: db.withPlugin(counting), clock: () => now, config });
  return { ms: performance.now() - begin, statements };
}

/**
 * Writes organizers with an event half a year and a year ago, one tomorrow and one next month, and
 * people who each booked one of them. Half of them agreed.
 */
async function fill(db: Database): Promise<void> {
  await run(
    db,
    `insert into organizations (name, email, phone, description, created_at)
    select 'Organizer ' || n, '', '', '', '2024-01-01' from generate_series(1, ${ORGANIZERS}) n`,
  );
  await run(
    db,
    `insert into events (organization_id, title, description, starts_at, ends_at, timezone, latitude,
      longitude, location_name, city, capacity, tickets_sold, created_at)
    select id, 'Event', 'An evening.', start, start + interval '3 hours', 'Europe/Berlin', 52.5, 13.4,
      'Hall', 'Berlin', 10000, 25, '2026-06-14'
    from organizations, unnest(array['2025-06-16 18:00+02', '2025-12-10 18:00+01',
      '2026-06-17 18:00+02', '2026-07-16 18:00+02']::timestamptz[]) start`,
  );
  await run(
    db,
    `with ids as (select array_agg(id order by id) as list from events)
    insert into orders (id, event_id, secret, status, channel, name, email, phone, total_cents,
      marketing_wording, marketing_agreed_at, created_at, completed_at, ordered)
    select gen_random_uuid(), list[1 + n % ${ORGANIZERS * 4}], gen_random_uuid()::text, 'completed',
      'online', 'Person ' || n, 'person-' || n || '@example.com', '', 2500,
      case when n % 2 = 0 then 'The organizer may tell me about its events by e-mail.' end,
      case when n % 2 = 0 then timestamptz '2025-06-01' end, '2025-06-01', '2025-06-01',
      '[{"price_type_id": null, "label": "Standard", "quantity": 1, "unit_cents": 2500, "fee_cents": 0}]'
    from ids, generate_series(1, ${PEOPLE}) n`,
  );
  await run(
    db,
    `insert into tickets (id, order_id, event_id, label, unit_cents, sold_at)
    select gen_random_uuid(), id, event_id, 'Standard', 2500, created_at from orders`,
  );
  for (const kind of automationKinds) {
    const { subject, words } = automationWords[kind];
    await db
      .insertInto('automations')
      .columns(['organization_id', 'kind', 'is_on', 'subject', 'words', 'months', 'since'])
      .expression((eb) =>
        eb
          .selectFrom('organizations')
          .select([
            'id',
            eb.val(kind).as('kind'),
            eb.lit(true).as('is_on'),
            eb.val(subject).as('subject'),
            eb.val(words).as('words'),
            eb.lit(6).as('months'),
            eb.val(new Date('2026-01-01T00:00:00.000Z')).as('since'),
          ]),
      )
      .execute();
  }
}

async function run(db: Database, statement: string): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(statement));
}
