/**
 * Measures how many views of a page a server answers, over an echo of the same server and beside
 * bookings. The runs alternate, so that a noisy machine slows all of them alike.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { bookingAsk, type SaleEvent } from '../../prove/booking.ts';
import { openConnection } from '../../prove/http.ts';
import { ECHO_PATH } from '../../prove/settings.ts';
import { hammer, type Load, prepare } from '../load.ts';
import { type Figure, known, least, most } from '../section.ts';

/** As the figures of other systems were taken. */
const FEW = 10;
const READERS = 50;
/** Between two views of a reader beside bookings: nobody reads a page more often. */
const PAUSE_MS = 1_000;
/** A reader with a browser, whose view is counted. */
const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
  accept: 'text/html',
  'accept-encoding': 'gzip, deflate, br, zstd',
};

type Turn = Record<
  'anew' | 'echo' | 'echoes' | 'few' | 'many' | 'alone' | 'beside' | 'crowded',
  Load
>;

/**
 * @param ports of a server that keeps pages, and of one that reads them anew for each view
 * @param on the page that is read, and the event that is booked meanwhile
 */
export async function measureViews(
  { port, anew }: { port: number; anew: number },
  { path, sale }: { path: string; sale: SaleEvent },
  { repetitions, requests }: { repetitions: number; requests: number },
): Promise<Figure[]> {
  const view = prepare({ method: 'GET', path, headers: browser });
  const views = Array.from({ length: requests }, () => view);
  const echo = prepare({ ...bookingOf(sale), path: ECHO_PATH });
  const echoes = Array.from({ length: requests }, () => echo);
  const book = () => {
    const bookings = Array.from({ length: requests }, () => prepare(bookingOf(sale)));
    return hammer(port, bookings, 201);
  };
  const turns: Turn[] = [];
  // The first turn is a warm-up and is not counted.
  for (let turn = 0; turn <= repetitions; turn += 1) {
    const measured = {
      anew: await hammer(anew, views, 200, FEW),
      echo: await hammer(port, echoes, 201, FEW),
      echoes: await hammer(port, echoes, 201, READERS),
      few: await hammer(port, views, 200, FEW),
      many: await hammer(port, views, 200, READERS),
      alone: await book(),
      beside: await besideReaders(port, view, PAUSE_MS, book),
      crowded: await besideReaders(port, view, 0, book),
    };
    if (turn > 0) turns.push(measured);
  }
  const of = (figure: (turn: Turn) => number) => turns.map(figure);
  return [
    known(
      `echo, requests/s, ${FEW} connections`,
      of((turn) => turn.echo.perSecond),
    ),
    known(
      `views/s, each read anew, ${FEW} readers`,
      of((turn) => turn.anew.perSecond),
    ),
    known(
      `median of such a view, ${FEW} readers`,
      of((turn) => turn.anew.p50Ms),
      ' ms',
    ),
    known(
      `views of the page/s, ${FEW} readers`,
      of(({ few }) => few.perSecond),
    ),
    known(
      `median of a view, ${FEW} readers`,
      of(({ few }) => few.p50Ms),
      ' ms',
    ),
    least(
      'views over echo',
      of((turn) => turn.few.perSecond / turn.echo.perSecond),
      0.3,
    ),
    known(
      `views of the page/s, ${READERS} readers`,
      of(({ many }) => many.perSecond),
    ),
    most(
      `99th percentile of a view, ${READERS} readers`,
      of(({ many }) => many.p99Ms),
      25,
      ' ms',
    ),
    known(
      `99th percentile of an echo, ${READERS} connections`,
      of((turn) => turn.echoes.p99Ms),
      ' ms',
    ),
    known(
      'bookings/s',
      of(({ alone }) => alone.perSecond),
    ),
    least(
      `bookings beside ${READERS} readers with a view a second each, over alone`,
      of(({ alone, beside }) => beside.perSecond / alone.perSecond),
      0.8,
    ),
    known(
      `bookings beside ${READERS} readers without pauses, over alone`,
      of(({ alone, crowded }) => crowded.perSecond / alone.perSecond),
    ),
  ];
}

function bookingOf(sale: SaleEvent) {
  return bookingAsk(sale, [{ price: 0, quantity: 1 }], { key: randomUUID() });
}

/** Does something while readers read a page. */
async function besideReaders<T>(
  port: number,
  view: string,
  pauseMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const read = async (_: unknown, n: number) => {
    const connection = openConnection(port);
    // Not all at the same moment.
    await sleep((n * pauseMs) / READERS);
    while (!over.signal.aborted) {
      const { status, body } = await connection.send(view);
      if (status !== 200) throw new Error(`${status} where a page was due: ${body}`);
      if (pauseMs > 0) await sleep(pauseMs);
    }
    connection.close();
  };
  const reading = Promise.all(Array.from({ length: READERS }, read));
  try {
    return await work();
  } finally {
    over.abort();
    await reading;
  }
}
