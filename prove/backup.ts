/** Backs up and restores an installation while people book: nothing acknowledged before is lost. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@marquee/embedded-postgres';
import { z } from 'zod';
import { type Database, openDatabase } from '../server/src/db/database.ts';
import { startSmtpSink } from '../server/src/testing/doubles/smtp-sink.ts';
import { bookedOf, bookingAsk, type SaleEvent } from './booking.ts';
import { type Caller, createCaller } from './http.ts';
import { atLeast, doctorFinding, exactly, type Finding, type Proof } from './proof.ts';
import { listCodes, makeFreeSale, scanOf, signIn } from './scans.ts';

const BUYERS = 16;
const SEATS = 1_000_000;
const ADDRESS = /^ {2}Marquee +\S+:(\d+)$/m;

export const backup: Proof = {
  name: 'backup',
  title: `A backup while ${BUYERS} buyers book; then everything is removed and restored`,
  run: async (_scratch, isQuick) => {
    const home = await mkdtemp(join(tmpdir(), 'marquee-prove-backup-'));
    // If root starts this, PostgreSQL runs as another user, who must be able to reach the folder.
    await chmod(home, 0o755);
    const dataDir = join(home, 'data');
    await mkdir(dataDir);
    const sink = await startSmtpSink();
    try {
      return await prove({ dataDir, archives: join(home, 'archives'), sink, isQuick });
    } finally {
      await sink.close();
      await removeData(dataDir);
      await rm(home, { recursive: true, force: true });
    }
  },
};

type Place = {
  dataDir: string;
  archives: string;
  sink: Awaited<ReturnType<typeof startSmtpSink>>;
  isQuick: boolean;
};
type Booked = { id: string; at: number };

async function prove({ dataDir, archives, sink, isQuick }: Place): Promise<Finding[]> {
  const settings = {
    DATA_DIR: dataDir,
    SMTP_URL: sink.url,
    PORT: '0',
    DEMO: 'off',
    RATE_LIMITS: 'off',
  };
  const first = await startMarquee(settings);
  const event = await inDatabase(dataDir, (db) => makeFreeSale(db, SEATS));
  const booked: Booked[] = [];
  let isOver = false;
  const caller = createCaller(first.port, BUYERS);
  const buyers = Array.from({ length: BUYERS }, () => buy(caller, event, booked, () => isOver));
  await sleep(isQuick ? 2000 : 10_000);
  const begin = Date.now();
  const taken = await run(['backup', '--to', archives, '--json'], settings);
  const { name } = z.object({ name: z.string() }).parse(JSON.parse(taken));
  await sleep(1000);
  isOver = true;
  await Promise.all(buyers);
  caller.close();
  const before = booked.filter(({ at }) => at < begin).map(({ id }) => id);
  // Some mails of orders before the backup are sent only now, which the archive does not know.
  await first.stop('SIGTERM');
  const sentBefore = sink.mails.length;
  await removeData(dataDir);
  const restored = await run(['restore', name, '--from', archives, '--json'], settings);
  const { held_jobs: held, differences } = z
    .object({ held_jobs: z.number(), differences: z.array(z.unknown()) })
    .parse(JSON.parse(restored));

  const second = await startMarquee(settings);
  const after = createCaller(second.port, BUYERS);
  const [orders, codes, cookie] = await inDatabase(dataDir, async (db) => {
    const rows = await db.selectFrom('orders').select('id').execute();
    return [
      new Set(rows.map(({ id }) => id)),
      await listCodes(db, event),
      await signIn(db),
    ] as const;
  });
  const asked = codes.slice(0, isQuick ? 200 : 1000);
  let admitted = 0;
  for (const ticket of asked) {
    const { status } = await after.call(scanOf({ ticket, gate: 1, event, cookie }).ask);
    if (status === 200) admitted += 1;
  }
  const again = await after.call(bookingAsk(event, [{ price: 0, quantity: 1 }]));
  await expectMail(sink, sentBefore + 1);
  // Time for a mail that must not come.
  await sleep(3000);
  after.close();
  const doctor = await inDatabase(dataDir, doctorFinding);
  await second.stop('SIGTERM');
  const letters = sink.mails.slice(sentBefore).length;
  return [
    atLeast('orders acknowledged before the backup', 100, before.length),
    exactly('of them lost', 0, before.filter((id) => !orders.has(id)).length),
    atLeast(
      'orders booked after it began, which it need not have',
      1,
      booked.length - before.length,
    ),
    exactly('tickets of the archive that scan', asked.length, admitted),
    exactly('a new booking', 201, again.status),
    exactly('mails after the restore: that of the new booking', 1, letters),
    exactly('mails sent twice', 0, twice(sink)),
    atLeast('mails that waited, and are held back', 1, held),
    exactly('differences that the restore saw', 0, differences.length),
    doctor,
  ];
}

/** Counts mails whose message was sent before. */
function twice({ mails }: Place['sink']): number {
  const ids = mails.map(({ raw }) => /^message-id: *(\S+)/im.exec(raw.toString())?.[1] ?? '');
  return ids.length - new Set(ids).size;
}

async function expectMail({ mails }: Place['sink'], count: number): Promise<void> {
  for (let tries = 0; mails.length < count && tries < 200; tries += 1) await sleep(100);
}

async function buy(
  caller: Caller,
  event: SaleEvent,
  booked: Booked[],
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const email = `${randomUUID()}@example.com`;
    const answer = await caller.call(bookingAsk(event, [{ price: 0, quantity: 1 }], { email }));
    if (answer.status === 201) booked.push({ id: bookedOf(answer).order_id, at: Date.now() });
  }
}

const cli = join(import.meta.dirname, '../cli/src/main.ts');

/** Runs `marquee` as an operator does. */
function spawnMarquee(args: string[], settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [cli, ...args], {
    env: { PATH: '/usr/bin:/bin', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function run(args: string[], settings: Record<string, string>): Promise<string> {
  const child = spawnMarquee(args, settings);
  let [out, err] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const [code] = z
    .tuple([z.number().nullable()])
    .rest(z.unknown())
    .parse(await once(child, 'close'));
  if (code !== 0) throw new Error(`marquee ${args.join(' ')} ended with ${code}: ${out}${err}`);
  return out;
}

async function startMarquee(settings: Record<string, string>) {
  const child = spawnMarquee(['start'], settings);
  const ended = once(child, 'close');
  let output = '';
  child.stderr?.resume();
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = ADDRESS.exec(output)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    child.once('close', () => reject(new Error(`The server did not start: ${output}`)));
  });
  return {
    port,
    async stop(signal: NodeJS.Signals) {
      child.kill(signal);
      await ended;
    },
  };
}

/** Works in the embedded database of the running server. */
async function inDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const { socketDir: host, port, user, database } = await startEmbeddedPostgres({ dataDir });
  const { db, pool } = openDatabase({ host, port, user, database });
  try {
    return await work(db);
  } finally {
    await pool.end();
  }
}

/** Removes the data directory, and the database that is elsewhere when root runs this. */
async function removeData(dataDir: string): Promise<void> {
  const entries = await readdir(dataDir).catch((): string[] => []);
  if (entries.includes('postgres')) {
    const server = await startEmbeddedPostgres({ dataDir });
    await server.stop();
    await rm(server.location, { recursive: true, force: true });
  }
  await rm(dataDir, { recursive: true, force: true });
}
