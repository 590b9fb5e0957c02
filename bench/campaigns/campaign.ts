/** Compares sending a campaign with a bare loop, and booking with and without a campaign. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { bookingAsk } from '../../prove/booking.ts';
import { makeFreeSale } from '../../prove/scans.ts';
import type { Scratch } from '../../prove/scratch.ts';
import { startServer } from '../../prove/servers.ts';
import type { Database } from '../../server/src/db/database.ts';
import { makeCampaign } from '../../server/src/testing/campaigns.ts';
import { makeOrganization } from '../../server/src/testing/factories.ts';
import { onScratch } from '../bookings.ts';
import { hammer, prepare } from '../load.ts';
import { type Figure, known, least, most, type Section } from '../section.ts';

const MESSAGES = 3_000;
const SEATS = 1_000_000;
const BOOKINGS = 3_000;
/** The length of the HTML that the loop sends at first; it then sends as many bytes as the campaign. */
const HTML_LENGTH = 1_700;

const PACE = { per_second: 5000, per_hour: 10_000_000, warm_up: false };
/** Recipients of the two campaigns whose memory is compared. */
const FEW = 1_000;
const MANY = 100_000;
/**
 * The heap that both servers have, in megabytes, as in a small container. Without a limit, V8 keeps
 * hundreds of megabytes of garbage on a large machine, however little is in use.
 */
const HEAP_MB = 160;

export const campaignBench: Section = {
  name: 'campaign',
  title: `Campaigns to ${MESSAGES} people, to an SMTP server on the same machine`,
  run: async ({ repetitions }) => onScratch((scratch) => measure(scratch, repetitions)),
};

async function measure(scratch: Scratch, repetitions: number): Promise<Figure[]> {
  const database = await scratch.createDatabase();
  const { db } = database;
  const sink = await startSink();
  const { address } = database;
  const server = await startServer({ address, dataDir: scratch.dataDir, smtpUrl: sink.url });
  await db.updateTable('campaign_sending').set(PACE).execute();
  const rates: { campaign: number; loop: number }[] = [];
  const bookings: { alone: number; beside: number }[] = [];
  const event = await makeFreeSale(db, SEATS);
  const book = async (turn: string) => {
    const asks = Array.from({ length: BOOKINGS }, (_, n) =>
      prepare(
        bookingAsk(event, [{ price: 0, quantity: 1 }], { email: `${turn}-${n}@example.com` }),
      ),
    );
    const begin = performance.now();
    await hammer(server.port, asks, 201);
    return BOOKINGS / ((performance.now() - begin) / 1000);
  };
  // The first turn is a warm-up and is not counted. Bookings come last, because their tickets are
  // mailed for a while.
  let length = HTML_LENGTH;
  for (let turn = 0; turn <= repetitions; turn += 1) {
    const campaign = await sink.rateOf(MESSAGES, () => beginCampaign(db, MESSAGES));
    const size = sink.lastSize();
    const loop = await sink.rateOf(MESSAGES, () => runLoop(sink.url, length));
    if (turn > 0) rates.push({ campaign, loop });
    else length += size - sink.lastSize();
  }
  for (let turn = 0; turn <= repetitions; turn += 1) {
    const alone = await book(`alone${turn}`);
    await beginCampaign(db, 10 * MESSAGES);
    await sink.more(200);
    const beside = await book(`beside${turn}`);
    await db.updateTable('campaigns').set({ status: 'cancelled', ended_at: new Date() }).execute();
    await sleep(2_000);
    if (turn > 0) bookings.push({ alone, beside });
  }
  await server.kill();
  const megabytes = await measureMemory(scratch, sink);
  await sink.close();
  await database.close();
  return [
    known(
      'messages/s of a campaign',
      rates.map(({ campaign }) => campaign),
    ),
    known(
      'messages/s of a bare loop with 5 connections',
      rates.map(({ loop }) => loop),
    ),
    least(
      'campaign over loop',
      rates.map(({ campaign, loop }) => campaign / loop),
      0.8,
    ),
    known(
      'bookings/s alone',
      bookings.map(({ alone }) => alone),
    ),
    least(
      'bookings/s beside a campaign over alone',
      bookings.map(({ alone, beside }) => beside / alone),
      0.8,
    ),
    most(`memory of ${MANY} recipients, more than of ${FEW}`, [megabytes], 100, ' MB'),
  ];
}

/** Returns how many megabytes more a server takes at most for a large campaign than for a small one. */
async function measureMemory(scratch: Scratch, sink: Sink): Promise<number> {
  const peaks: number[] = [];
  for (const people of [FEW, MANY]) {
    const database = await scratch.createDatabase();
    const { address, db } = database;
    await db.updateTable('campaign_sending').set(PACE).execute();
    const settings = { address, dataDir: scratch.dataDir, smtpUrl: sink.url };
    const server = await startServer(settings, [`--max-old-space-size=${HEAP_MB}`]);
    await sink.rateOf(people, () => beginCampaign(db, people));
    peaks.push(await peakOf(server.pid));
    await server.kill();
    await database.close();
  }
  const [few = 0, many = 0] = peaks;
  return many - few;
}

/** Returns the most memory that a process has had, in megabytes. */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Begins a campaign to followers of a new organizer. */
async function beginCampaign(db: Database, people: number): Promise<void> {
  const { id } = await makeOrganization(db);
  const at = new Date(Date.now() - 60_000);
  await sql`
    insert into follows (id, organization_id, email, wording, asked_at, confirmed_at)
    select gen_random_uuid(), ${id}, 'reader' || n || '@example.com', 'Yes', ${at}, ${at}
    from generate_series(1, ${people}::integer) n`.execute(db);
  await makeCampaign(db, id, { status: 'scheduled', begins_at: new Date() });
}

async function runLoop(url: string, length: number): Promise<void> {
  const loop = join(import.meta.dirname, 'loop.ts');
  await once(fork(loop, [url, String(MESSAGES), String(length)]), 'exit');
}

type Sink = Awaited<ReturnType<typeof startSink>>;

/** Starts an SMTP server that measures how fast messages arrive. */
async function startSink() {
  const seen = { count: 0, lastSize: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      stream.on('end', () => {
        seen.count += 1;
        seen.lastSize = size;
        done();
      });
    },
  });
  // The server is killed while it sends.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an object as its address.
  const { port } = server.server.address() as AddressInfo;
  const until = async (wanted: number) => {
    while (seen.count < wanted) await sleep(2);
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Returns the bytes of the message that came last. */
    lastSize: () => seen.lastSize,
    /** Waits for some messages from now on. */
    more: (messages: number) => until(seen.count + messages),
    /** Returns messages a second, from the hundredth one on: the start is not measured. */
    rateOf: async (messages: number, start: () => Promise<void>) => {
      const before = seen.count;
      const started = start();
      await until(before + 100);
      const from = performance.now();
      await until(before + messages);
      const rate = (messages - 100) / ((performance.now() - from) / 1000);
      await started;
      return rate;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
