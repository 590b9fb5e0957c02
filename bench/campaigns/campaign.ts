/** Compares sending a campaign with a bare loop, and booking with and without a campaign. */
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
import { type Figure, known, least, type Section } from '../section.ts';
import { beginCampaign, sendFast } from './begin.ts';
import { startSink } from './sink.ts';

const MESSAGES = 3_000;
const SEATS = 1_000_000;
const BOOKINGS = 3_000;
/** The length of the HTML that the loop sends at first; it then sends as many bytes as the campaign. */
const HTML_LENGTH = 1_700;

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
  ];
}

async function runLoop(url: string, length: number): Promise<void> {
  const loop = join(import.meta.dirname, 'loop.ts');
  await once(fork(loop, [url, String(MESSAGES), String(length)]), 'exit');
}
