/**
 * Measures what a rush does to one server: the polls of a waiting room against a bare HTTP server,
 * and bookings that arrive at five times the rate that it carries, alone and behind HAProxy. The
 * arrivals are open-loop: they come at their rate whatever becomes of those before. Server and database
 * have half of the processors, HAProxy and the load the other half.
 */
import { availableParallelism } from 'node:os';
import { bookingAsk } from '../../prove/booking.ts';
import { encode } from '../../prove/http.ts';
import { makeFreeSale } from '../../prove/scans.ts';
import type { Scratch } from '../../prove/scratch.ts';
import { startServer } from '../../prove/servers.ts';
import { whyMissing } from '../../prove/services/packages.ts';
import type { Database } from '../../server/src/db/database.ts';
import { newRound } from '../../server/src/features/waiting-rooms/rounds/commands.ts';
import { onScratch } from '../bookings.ts';
import type { Section } from '../section.ts';
import { halves, keepOn } from './apart.ts';
import { whileMeasuring } from './cores.ts';
import { figuresOf, type Measured } from './figures.ts';
import { startHaproxy } from './haproxy.ts';
import { storm } from './storm.ts';
import { startEcho, startGenerator } from './tasks.ts';
import { beginTurns } from './turns.ts';

const SEATS = 100_000_000;
const WAITING = 100_000;
const TIMES = 5;
const SECONDS = 60;
/** Without HAProxy the server does not stand it; so long is enough to see how it fails. */
const SECONDS_ALONE = 10;
const REFUSED_SECONDS = 5;
const POLLS_FACTOR = 10;

export const rush: Section = {
  name: 'rush',
  title: `A waiting room's polls; then bookings at ${TIMES} times what one server carries, for ${SECONDS} s`,
  run: ({ repetitions, requests }) =>
    onScratch(async (scratch) =>
      figuresOf(await measure(scratch, { turns: repetitions, polls: requests * POLLS_FACTOR })),
    ),
};

async function measure(
  scratch: Scratch,
  { turns, polls }: { turns: number; polls: number },
): Promise<Measured> {
  const missing = await whyMissing(['haproxy', '-v'], ['haproxy']);
  if (missing) throw new Error(`The bench needs HAProxy: ${missing}.`);
  const { db, address, close } = await scratch.createDatabase();
  const sale = await makeFreeSale(db, SEATS);
  const waited = await makeFreeSale(db, WAITING);
  await openRoom(db, waited.id);
  const server = await startServer({ address, dataDir: scratch.dataDir, hasBackground: false });
  const apart = halves();
  const haproxy = await startHaproxy(server.port, apart?.others);
  const generator = startGenerator();
  const path = `/api/public/events/${waited.id}/waiting-room`;
  const booking = encode(bookingAsk(sale, [{ price: 0, quantity: 1 }], { key: '%KEY%' }));
  const database = await scratch.postmaster();
  const pids = { server: server.pid, database, generator: generator.pid };
  const status = await fetch(`http://127.0.0.1:${server.port}${path}`);
  const body = await status.text();
  const echo = await startEcho(200, status.headers, body);
  // What the front door says to those whom it turns away has about as many bytes.
  const refusing = await startEcho(503, status.headers, body);
  const through = { generator, request: booking, times: TIMES };
  try {
    if (apart) {
      await keepOn(apart.tested, [server.pid, database, echo.pid, refusing.pid]);
      await keepOn(apart.others, [generator.pid]);
    }
    const ask = { kind: 'polls' as const, request: encode({ method: 'GET', path }), count: polls };
    const compared: Measured['polls'] = [];
    for (let turn = 0; turn <= turns; turn += 1) {
      const bare = await generator.polls({ ...ask, port: echo.port });
      const { result, cores } = await whileMeasuring({ server: server.pid }, () =>
        generator.polls({ ...ask, port: server.port }),
      );
      // The first turn is a warm-up.
      if (turn > 0) compared.push({ echo: bare, status: result, cores: cores.server });
    }
    const behind = await storm(
      { ...through, port: haproxy.port, pids: { ...pids, haproxy: haproxy.pid } },
      SECONDS,
    );
    const alone = await storm({ ...through, port: server.port, pids }, SECONDS_ALONE);
    const refused = await whileMeasuring({ echo: refusing.pid, generator: generator.pid }, () =>
      generator.arrivals({
        port: refusing.port,
        request: booking,
        seconds: REFUSED_SECONDS,
        rate: alone.capacity.perSecond * TIMES,
      }),
    );
    return {
      times: TIMES,
      machine: availableParallelism(),
      polls: compared,
      behind,
      alone,
      refused: { tally: refused.result, cores: refused.cores },
      turns: await beginTurns(db, waited, database),
    };
  } finally {
    for (const one of [echo, refusing, generator]) one.kill();
    await haproxy.stop();
    await server.kill();
    await close();
  }
}

async function openRoom(db: Database, eventId: string): Promise<void> {
  const settings = { mode: 'manual', phase: 'gathering', joined_others: WAITING } as const;
  await db
    .insertInto('waiting_rooms')
    .values({ event_id: eventId, ...newRound(), ...settings })
    .execute();
}
