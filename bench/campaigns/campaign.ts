/**
 * Compares sending a campaign with a bare loop over nodemailer and with a bare writer of SMTP, and
 * booking with and without a campaign.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bookingAsk } from '../../prove/booking.ts';
import { makeFreeSale } from '../../prove/scans.ts';
import type { Scratch } from '../../prove/scratch.ts';
import { startServer } from '../../prove/servers.ts';
import { onScratch } from '../bookings.ts';
import { hammer, prepare } from '../load.ts';
import { secondsOf } from '../rush/cores.ts';
import { type Figure, known, least, most, type Section } from '../section.ts';
import { beginCampaign, sendFast } from './begin.ts';
import { forgetPeak, peakOf, residentOf } from './peak.ts';
import { startSink } from './sink.ts';

const MESSAGES = 6_000;
/** So many that a campaign is under way all the time while people book. */
const BESIDE = 30_000;
const SEATS = 1_000_000;
const BOOKINGS = 3_000;
/** The length of the HTML that the loop sends at first; it then sends as many bytes as the campaign. */
const HTML_LENGTH = 1_700;
/** A server that has just started still compiles and collects. */
const QUIET_MS = 3_000;

export const campaignBench: Section = {
  name: 'campaign',
  part: 'campaign-speed',
  title: `Campaigns to ${MESSAGES} people, to an SMTP server on the same machine`,
  run: async ({ repetitions }) => onScratch((scratch) => measure(scratch, repetitions)),
};

async function measure(scratch: Scratch, repetitions: number): Promise<Figure[]> {
  const database = await scratch.createDatabase();
  const { db } = database;
  const sink = await startSink();
  const { address } = database;
  const server = await startServer({ address, dataDir: scratch.dataDir, smtpUrl: sink.url });
  await sendFast(db);
  const postmaster = await scratch.postmaster();
  const processorMs = async () => {
    const seconds = [await secondsOf(server.pid), await secondsOf(postmaster)];
    return 1000 * seconds.reduce<number>((sum, one) => sum + (one ?? Number.NaN), 0);
  };
  const rates: { campaign: number; loop: number; writer: number; ms: number }[] = [];
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
  await sleep(QUIET_MS);
  const idle = await residentOf(server.pid);
  await forgetPeak(server.pid);
  // The first turn is a warm-up and is not counted. Bookings come last, because their tickets are
  // mailed for a while.
  let length = HTML_LENGTH;
  for (let turn = 0; turn <= repetitions; turn += 1) {
    const campaign = await sink.rateOf(MESSAGES, () => beginCampaign(db, MESSAGES), processorMs);
    const size = sink.lastSize();
    const writer = await sink.rateOf(MESSAGES, () => run('writer.ts', [sink.port, MESSAGES, size]));
    if (sink.lastSize() !== size) throw new Error('The writer sent other bytes.');
    const loop = await sink.rateOf(MESSAGES, () => run('loop.ts', [sink.url, MESSAGES, length]));
    if (turn > 0) {
      const { rate, cost } = campaign;
      rates.push({ campaign: rate, ms: cost, loop: loop.rate, writer: writer.rate });
    } else length += size - sink.lastSize();
  }
  const more = (await peakOf(server.pid)) - idle;
  for (let turn = 0; turn <= repetitions; turn += 1) {
    const alone = await book(`alone${turn}`);
    await beginCampaign(db, BESIDE);
    await sink.more(200);
    const beside = await book(`beside${turn}`);
    await db.updateTable('campaigns').set({ status: 'cancelled', ended_at: new Date() }).execute();
    await sleep(2_000);
    if (turn > 0) bookings.push({ alone, beside });
  }
  await server.kill();
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
      'messages/s of a bare pipelined writer with 8 connections',
      rates.map(({ writer }) => writer),
    ),
    least(
      'campaign over pipelined writer',
      rates.map(({ campaign, writer }) => campaign / writer),
      0.5,
    ),
    most(
      'processor of server and database for 1,000 messages',
      rates.map(({ ms }) => ms),
      450,
      ' ms',
    ),
    most('memory of the server at most, more than idle', [more], 150, ' MB'),
    known(
      'bookings/s alone',
      bookings.map(({ alone }) => alone),
    ),
    least(
      'bookings/s beside a campaign over alone',
      bookings.map(({ alone, beside }) => beside / alone),
      0.8,
    ),
  ];
}

/** Runs a program of this folder in a process of its own. */
async function run(program: string, args: (string | number)[]): Promise<void> {
  await once(fork(join(import.meta.dirname, program), args.map(String)), 'exit');
}
