/** Kills the servers and PostgreSQL while a campaign is sent to a mail server with moods. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../server/src/db/database.ts';
import { makeCampaign } from '../server/src/testing/campaigns.ts';
import {
  type Mood,
  type MoodySmtp,
  startMoodySmtp,
} from '../server/src/testing/doubles/moody-smtp.ts';
import { makeOrganization } from '../server/src/testing/factories.ts';
import { createCaller } from './http.ts';
import { atLeast, atMost, exactly, type Finding, type Proof } from './proof.ts';
import type { Scratch } from './scratch.ts';
import { startServer } from './servers.ts';
import { onStage, type Stage } from './stage.ts';

const CONNECTIONS = 8;
const CAP_PER_SECOND = 200;
const CAP_SECONDS = 10;
/** The share by which the rate may miss the cap. */
const CAP_MISS = 0.02;
const FAST_PER_SECOND = 1000;
const BETWEEN_KILLS_MS = 1_500;
const PAUSE_WITHIN_S = 2;
const UNSUBSCRIBED = 40;
const SUPPRESSED = 100;
/** Leases of killed senders and pauses of refused messages have to end first. */
const DONE_WITHIN_MS = 240_000;

export const campaign: Proof = {
  name: 'campaign',
  title:
    '2 servers send a campaign and are killed; the mail server refuses, drops, loses and hangs',
  run: async (scratch, isQuick) => {
    const size = isQuick ? { people: 4_000, kills: 2 } : { people: 20_000, kills: 10 };
    const tries = new Map<string, number>();
    const smtp = await startMoodySmtp((address) => moodOf(address, tries));
    try {
      return await onStage(scratch, { smtpUrl: smtp.url }, (stage) =>
        prove(scratch, stage, smtp, size),
      );
    } finally {
      await smtp.close();
    }
  },
};

/** Decides by the number in an address; a refusal for now, a drop and a hang happen once to each. */
function moodOf(address: string, tries: Map<string, number>): Mood {
  const n = Number(/\d+/.exec(address)?.[0]);
  const tried = tries.get(address) ?? 0;
  tries.set(address, tried + 1);
  if (n % 101 === 0) return 'nobody';
  if (n % 53 === 0 && tried === 0) return 'later';
  if (n % 211 === 0 && tried === 0) return 'drop';
  if (n % 1999 === 0 && tried === 0) return 'hang';
  return n % 997 === 0 ? 'lose' : 'take';
}

async function prove(
  scratch: Scratch,
  stage: Stage,
  smtp: MoodySmtp,
  { people, kills }: { people: number; kills: number },
): Promise<Finding[]> {
  const { db } = stage.database;
  await setPace(db, CAP_PER_SECOND);
  const id = await beginCampaign(db, people);
  const rate = await measureRate(smtp);
  await setPace(db, FAST_PER_SECOND);
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(BETWEEN_KILLS_MS);
    await replaceServer(stage, kill % stage.servers.length);
  }
  await sleep(BETWEEN_KILLS_MS);
  process.kill(await scratch.postmaster(), 'SIGKILL');
  await scratch.restart();
  const paused = await pause(db, id, smtp);
  const left = await unsubscribeSome(db, stage, id);
  await db.updateTable('campaigns').set({ status: 'sending' }).where('id', '=', id).execute();
  await untilSent(db, id);
  return [
    atLeast('messages in the seconds of the cap', rate.expected * (1 - CAP_MISS), rate.seen),
    atMost('messages in the seconds of the cap', rate.expected * (1 + CAP_MISS), rate.seen),
    atMost('last message after a pause', PAUSE_WITHIN_S, paused, ' s'),
    ...(await lookAt(db, id, smtp, { people, kills, left })),
  ];
}

async function setPace(db: Database, perSecond: number): Promise<void> {
  const pace = { per_second: perSecond, per_hour: 10_000_000, warm_up: false };
  await db.updateTable('campaign_sending').set(pace).execute();
}

/** Begins a campaign to people who follow an organizer; some of them are suppressed. */
async function beginCampaign(db: Database, people: number): Promise<string> {
  const { id: organizationId } = await makeOrganization(db);
  const at = new Date(Date.now() - 60_000);
  await sql`
    insert into follows (id, organization_id, email, wording, asked_at, confirmed_at)
    select gen_random_uuid(), ${organizationId}, 'reader' || n || '@example.com', 'Yes', ${at}, ${at}
    from generate_series(1, ${people}::integer) n`.execute(db);
  await sql`
    insert into suppressions (address, reason, created_at)
    select 'reader' || n * 7 || '@example.com', 'asked', ${at}
    from generate_series(1, ${SUPPRESSED}::integer) n`.execute(db);
  const begins = { status: 'scheduled', begins_at: new Date() } as const;
  const { id } = await makeCampaign(db, organizationId, begins);
  return id;
}

/** Counts the messages of some seconds, once sending is under way. */
async function measureRate(smtp: MoodySmtp): Promise<{ seen: number; expected: number }> {
  const handled = () => smtp.seen;
  while (handled() < CAP_PER_SECOND) await sleep(20);
  const [from, begin] = [handled(), performance.now()];
  await sleep(CAP_SECONDS * 1000);
  const seconds = (performance.now() - begin) / 1000;
  return { seen: handled() - from, expected: Math.round(CAP_PER_SECOND * seconds) };
}

async function replaceServer(stage: Stage, place: number): Promise<void> {
  await stage.servers[place]?.kill();
  stage.callers[place]?.close();
  const server = await startServer(stage.settings);
  stage.servers[place] = server;
  stage.callers[place] = createCaller(server.port, CONNECTIONS);
}

/** Pauses the campaign. @returns the seconds until its last message */
async function pause(db: Database, id: string, smtp: MoodySmtp): Promise<number> {
  const before = smtp.seen;
  while (smtp.seen === before) await sleep(20);
  await db.updateTable('campaigns').set({ status: 'paused' }).where('id', '=', id).execute();
  const begin = performance.now();
  let last = begin;
  let seen = smtp.seen;
  while (performance.now() - last < 2 * PAUSE_WITHIN_S * 1000) {
    await sleep(10);
    if (smtp.seen === seen) continue;
    seen = smtp.seen;
    last = performance.now();
  }
  return (last - begin) / 1000;
}

/** Unsubscribes people who did not get the message yet. @returns their addresses */
async function unsubscribeSome(db: Database, stage: Stage, id: string): Promise<string[]> {
  const readers = await db
    .selectFrom('campaign_recipients')
    .select(['email', 'code'])
    .where('campaign_id', '=', id)
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .orderBy('email')
    .limit(UNSUBSCRIBED)
    .execute();
  for (const [n, { code }] of readers.entries()) {
    const path = `/api/public/unsubscribe/${code}`;
    const answer = await stage.callers[n % stage.callers.length]?.call({
      method: 'POST',
      path,
      body: { choice: 'organizer' },
    });
    if (answer?.status !== 200) throw new Error(`Unsubscribing was answered ${answer?.status}.`);
  }
  return readers.map(({ email }) => email);
}

async function untilSent(db: Database, id: string): Promise<void> {
  const end = performance.now() + DONE_WITHIN_MS;
  while (performance.now() < end) {
    const { status } = await db
      .selectFrom('campaigns')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (status === 'sent') return;
    await sleep(500);
  }
}

async function lookAt(
  db: Database,
  id: string,
  smtp: MoodySmtp,
  { people, kills, left }: { people: number; kills: number; left: string[] },
): Promise<Finding[]> {
  const rows = await db
    .selectFrom('campaign_recipients')
    .select(['email', 'status'])
    .where('campaign_id', '=', id)
    .execute();
  const times = new Map<string, number>();
  for (const { to } of smtp.taken) times.set(to, (times.get(to) ?? 0) + 1);
  const suppressed = Array.from(
    { length: SUPPRESSED },
    (_, n) => `reader${(n + 1) * 7}@example.com`,
  );
  const states = (wanted: string) => rows.filter(({ status }) => status === wanted);
  const lost = smtp.taken.filter(({ mood }) => mood === 'lose').length;
  const silent = (emails: string[]) => emails.filter((email) => times.has(email)).length;
  const missing = states('sent').filter(({ email }) => !times.has(email));
  return [
    exactly('recipients', people - SUPPRESSED, rows.length),
    exactly('recipients without an end', 0, states('waiting').length + states('sending').length),
    exactly('failed, and the mailbox exists', 0, failedWrongly(states('failed'))),
    exactly('left out, and unsubscribed', left.length, states('left_out').length),
    exactly('people who got it more than once', 0, [...times.values()].filter((n) => n > 1).length),
    exactly('sent, and not arrived', 0, missing.length),
    exactly('arrived, and neither sent nor unknown', 0, strays(rows, times)),
    atMost(
      `unknown, of ${kills} kills with ${CONNECTIONS} connections and ${lost} lost answers`,
      (kills + 1) * CONNECTIONS + lost,
      states('unknown').length,
    ),
    exactly('addresses that do not exist and count as sent', 0, nobodies(states('sent'))),
    exactly('suppressed people who got it', 0, silent(suppressed)),
    exactly(`people who unsubscribed in the middle and got it, of ${left.length}`, 0, silent(left)),
  ];
}

function strays(rows: { email: string; status: string }[], times: Map<string, number>): number {
  const known = new Set(
    rows.filter(({ status }) => ['sent', 'unknown'].includes(status)).map(({ email }) => email),
  );
  return [...times.keys()].filter((email) => !known.has(email)).length;
}

function failedWrongly(rows: { email: string }[]): number {
  return rows.length - nobodies(rows);
}

/** Counts addresses that do not exist; see `moodOf`. */
function nobodies(rows: { email: string }[]): number {
  return rows.filter(({ email }) => Number(/\d+/.exec(email)?.[0]) % 101 === 0).length;
}
