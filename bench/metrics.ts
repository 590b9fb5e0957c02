/**
 * Compares bookings on a server that counts for metrics, and is scraped every second meanwhile, with
 * one that does not. The runs alternate, and each pair begins with the other one.
 */
import { randomUUID } from 'node:crypto';
import { bookingAsk, type SaleEvent } from '../prove/booking.ts';
import { makeFreeSale } from '../prove/scans.ts';
import type { Scratch } from '../prove/scratch.ts';
import { startServer } from '../prove/servers.ts';
import { METRICS_TOKEN } from '../prove/settings.ts';
import { onScratch } from './bookings.ts';
import { hammer, type Load, prepare } from './load.ts';
import { type Figure, known, least, type Section } from './section.ts';

const SEATS = 100_000_000;
/** A Prometheus asks every 15 seconds; this is a storm. */
const SCRAPE_EVERY_MS = 1_000;

export const metrics: Section = {
  name: 'metrics',
  title: 'Bookings of one event while metrics are counted and scraped every second',
  run: async (options) => onScratch((scratch) => measure(scratch, options)),
};

async function measure(
  scratch: Scratch,
  { repetitions, requests }: { repetitions: number; requests: number },
): Promise<Figure[]> {
  const database = await scratch.createDatabase();
  const event = await makeFreeSale(database.db, SEATS);
  const settings = { address: database.address, dataDir: scratch.dataDir, hasBackground: false };
  const plain = await startServer(settings);
  const counting = await startServer({ ...settings, hasMetrics: true });
  const scraper = setInterval(() => void scrape(counting.port), SCRAPE_EVERY_MS);
  const turns: { without: Load; with: Load }[] = [];
  const loadOf = (port: number) => hammer(port, bookingsOf(event, requests).map(prepare), 201);
  // The first turn is a warm-up and is not counted.
  for (let turn = 0; turn <= repetitions; turn += 1) {
    const isFirst = turn % 2 === 0;
    const early = await loadOf(isFirst ? plain.port : counting.port);
    const late = await loadOf(isFirst ? counting.port : plain.port);
    if (turn > 0) {
      turns.push(isFirst ? { without: early, with: late } : { without: late, with: early });
    }
  }
  clearInterval(scraper);
  await Promise.all([plain.kill(), counting.kill()]);
  await database.close();
  return [
    known(
      'bookings/s without',
      turns.map(({ without }) => without.perSecond),
    ),
    known(
      'bookings/s with',
      turns.map((turn) => turn.with.perSecond),
    ),
    least(
      'with over without',
      turns.map((turn) => turn.with.perSecond / turn.without.perSecond),
      0.97,
    ),
  ];
}

async function scrape(port: number): Promise<void> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
  if (!answer.ok) throw new Error(`The metrics were answered with ${answer.status}.`);
  await answer.text();
}

function bookingsOf(event: SaleEvent, count: number) {
  const items = [{ price: 0, quantity: 1 }];
  return Array.from({ length: count }, () => bookingAsk(event, items, { key: randomUUID() }));
}
