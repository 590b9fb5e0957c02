/** Browsers of the proof: who book and then look, strangers, an administrator, and readers without end. */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { SaleEvent } from '../booking.ts';

const Listed = z.object({ data: z.array(z.object({ event_id: z.string(), place: z.number() })) });
const Counted = z.object({ data: z.object({ people: z.number() }) });
const READERS = 4;

type Given = { token: string; session: string };

/** @param origins two servers; each writer looks at the one where it did not write */
export function createVisitors(origins: string[], { token, session }: Given) {
  const [first = '', second = ''] = origins;
  const shared = `${second}/api/public/events`;
  /** A page that is too large for a server to keep: it is read for each request. */
  const unkept = `${shared}?limit=60`;
  let booked = 0;

  async function read(url: string, cookie = ''): Promise<unknown> {
    const answer = await fetch(url, { headers: cookie === '' ? {} : { cookie } });
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
    return answer.json();
  }
  /** Returns the seats left as the list of all events tells them. */
  async function leftIn(event: SaleEvent, url: string, cookie = ''): Promise<number> {
    const { data } = Listed.parse(await read(url, cookie));
    return data.find(({ event_id: id }) => id === event.id)?.place ?? -1;
  }
  /** Books a seat for a new person, and returns the cookies of the browser. */
  async function book(event: SaleEvent, origin: string): Promise<string> {
    booked += 1;
    const answer = await fetch(`${origin}/api/public/events/${event.id}/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        items: [{ ticket_id: event.prices[0]?.id, quantity: 1 }],
        name: 'Ada Lovelace',
        email: `ada-${booked}@example.com`,
      }),
    });
    if (answer.status !== 201) throw new Error(`A booking was answered with ${answer.status}.`);
    return answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  }
  const countAudience = async (origin: string) =>
    Counted.parse(await read(`${origin}/api/audience/count`, session)).data.people;
  async function metric(origin: string, name: string): Promise<number | undefined> {
    const headers = { authorization: `Bearer ${token}` };
    const text = await (await fetch(`${origin}/metrics`, { headers })).text();
    const value = new RegExp(`^marquee_${name} (.+)$`, 'm').exec(text)?.[1];
    return value === undefined ? undefined : Number(value);
  }

  return {
    areReading: async () =>
      Promise.all(
        origins.map(async (origin) => (await metric(origin, 'database_read_in_use')) === 1),
      ),
    lag: async () => (await metric(first, 'database_read_lag_seconds')) ?? -1,
    /** Counts the writers who see their seat gone, and the strangers who do not. */
    async bookAndLook(event: SaleEvent, count: number) {
      const seen = { own: 0, hidden: 0 };
      for (let n = 0; n < count; n += 1) {
        const cookie = await book(event, first);
        const left = event.capacity - booked;
        if ((await leftIn(event, shared, cookie)) === left) seen.own += 1;
        if ((await leftIn(event, unkept)) > left) seen.hidden += 1;
      }
      return seen;
    },
    /** Counts the answers that have everybody who has booked. */
    async bookAndCount(event: SaleEvent, count: number): Promise<number> {
      let exact = 0;
      for (let n = 0; n < count; n += 1) {
        await book(event, first);
        if ((await countAudience(second)) === booked) exact += 1;
      }
      return exact;
    },
    areStrangersUpToDate: async (event: SaleEvent) =>
      (await leftIn(event, unkept)) === event.capacity - booked,
    /** Reads pages, lists and figures all the time, until it is stopped. */
    keepReading() {
      const reading = new AbortController();
      const paths = [
        ['/events', ''],
        ['/api/public/events?limit=61', ''],
        ['/sitemap.xml', ''],
        ['/api/audience/count', session],
      ];
      const counts = { total: 0, failed: 0 };
      const readers = Array.from({ length: READERS }, async (_, n) => {
        while (!reading.signal.aborted) {
          const [path = '', cookie = ''] = paths[n % paths.length] ?? [];
          const answer = await fetch(`${n % 2 ? first : second}${path}`, { headers: { cookie } });
          await answer.text();
          counts.total += 1;
          if (answer.status !== 200) counts.failed += 1;
          await sleep(10);
        }
      });
      return {
        stop: async () => {
          reading.abort();
          await Promise.all(readers);
          return counts;
        },
      };
    },
  };
}
