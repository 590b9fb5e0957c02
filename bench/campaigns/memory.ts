/** Compares the memory of a server that sends a large campaign with that of one that sends a small one. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Scratch } from '../../prove/scratch.ts';
import { startServer } from '../../prove/servers.ts';
import { onScratch } from '../bookings.ts';
import { known, most, type Section } from '../section.ts';
import { beginCampaign, sendFast } from './begin.ts';
import { forgetPeak, peakOf } from './peak.ts';
import { type Sink, startSink } from './sink.ts';

const FEW = 1_000;
const MANY = 100_000;
const GOAL_MB = 100;
/** Messages before, so that everything that a server keeps for messages is there. */
const WARM_UP = 2_000;
/**
 * The old generation that both servers may have, in megabytes. With 160, V8 collects several times a
 * second, whatever is sent: it counts 210, of which 80 are in use and the rest is from the start.
 */
const HEAP_MB = 256;

export const campaignMemory: Section = {
  name: 'campaign',
  part: 'campaign-memory',
  title: 'Memory of a server while it sends a campaign, its garbage collected every second',
  run: () =>
    onScratch(async (scratch) => {
      const sink = await startSink();
      const few = await measure(scratch, sink, FEW);
      const many = await measure(scratch, sink, MANY);
      await sink.close();
      const [small, large] = [FEW, MANY].map((people) => people.toLocaleString('en'));
      return [
        known(`messages/s to ${large} recipients`, [many.rate]),
        known(`in use at most, ${small} recipients`, [few.inUse], ' MB'),
        known(`in use at most, ${large} recipients`, [many.inUse], ' MB'),
        most('more for the many', [many.inUse - few.inUse], GOAL_MB, ' MB'),
        known(`resident at most, ${small} recipients`, [few.resident], ' MB'),
        known(`resident at most, ${large} recipients`, [many.resident], ' MB'),
        most('more for the many', [many.resident - few.resident], GOAL_MB, ' MB'),
      ];
    }),
};

/** Returns the most memory that a new server has while it sends a campaign, in megabytes. */
async function measure(scratch: Scratch, sink: Sink, people: number) {
  const database = await scratch.createDatabase();
  const { address, db } = database;
  await sendFast(db);
  const samples = join(scratch.dataDir, `memory-${people}`);
  const sampler = new URL(import.meta.resolve('./live-memory.ts'));
  sampler.searchParams.set('into', samples);
  const settings = { address, dataDir: scratch.dataDir, smtpUrl: sink.url };
  const server = await startServer(settings, [
    `--max-old-space-size=${HEAP_MB}`,
    '--expose-gc',
    '--import',
    sampler.href,
  ]);
  await sink.rateOf(WARM_UP, () => beginCampaign(db, WARM_UP));
  await forgetPeak(server.pid);
  const from = Date.now();
  const { rate } = await sink.rateOf(people, () => beginCampaign(db, people));
  const resident = await peakOf(server.pid);
  // A small campaign may be over before the first sample.
  await sleep(1_500);
  await server.kill();
  await database.close();
  return { rate, resident, inUse: await mostSince(samples, from) };
}

/** Returns the largest of the samples since a time, in megabytes; NaN without any. */
async function mostSince(samples: string, from: number): Promise<number> {
  const lines = (await readFile(samples, 'utf8')).split('\n').map((line) => line.split(' '));
  const bytes = lines.filter(([at]) => Number(at) >= from).map(([, size]) => Number(size));
  return bytes.length === 0 ? Number.NaN : Math.max(...bytes) / 2 ** 20;
}
