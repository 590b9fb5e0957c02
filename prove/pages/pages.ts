/**
 * Proves how late a public page that two servers answer from memory may be: for what staff and buyers
 * change at one of them, while they hear each other, while the connection hangs, and when it is cut.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../server/src/db/database.ts';
import { makeOrganization } from '../../server/src/testing/factories.ts';
import { makeSale, type SaleEvent } from '../booking.ts';
import { atLeast, atMost, exactly, type Finding, type Proof } from '../proof.ts';
import { signIn } from '../scans.ts';
import type { Scratch } from '../scratch.ts';
import { startServers } from '../servers.ts';
import { changes, SEATS } from './changes.ts';
import { type Listening, relayListening } from './listening.ts';

const WITH_BUS_S = 1;
const WITHOUT_BUS_S = 2;
/** Pages are read again after half of it, and the change comes a few seconds after the first reading. */
const TOO_LONG_MS = 20_000;
/** Between two looks of a reader at a page. */
const LOOK_MS = 20;
const GIVE_UP_S = 15;
/** Long enough to be kept, and to be read ahead. */
const WARM_MS = 1_200;
const SERVERS = 2;
/** As a browser that has just written, whose pages are read anew. */
const WRITER = 'wrote=1';

type Stand = { origins: string[]; cookie: string; db: Database; listening: Listening };
type Seen = { seconds: number; slowest: string; olderAgain: number };

export const pages: Proof = {
  name: 'pages',
  title: 'Public pages from the memory of two servers, which lose their connection to each other',
  run: async (scratch, isQuick) => {
    const names = Object.keys(changes).slice(0, isQuick ? 1 : undefined);
    const findings = await onStand(scratch, undefined, async (stand) => [
      ...(await each(stand, names, 'with the bus', WITH_BUS_S)),
      ...(await whileBroken(stand, names, 'hang')),
      ...(await whileBroken(stand, names, 'cut')),
    ]);
    const late = await onStand(scratch, TOO_LONG_MS, async (stand) => {
      stand.listening.cut();
      return lookAt(stand, 'closed');
    });
    return [
      ...findings,
      atLeast(
        `seconds until the last old page, “closed”, where ${TOO_LONG_MS / 1000} s are kept and the bus is cut`,
        WITHOUT_BUS_S,
        late.seconds,
      ),
    ];
  },
};

async function onStand<T>(
  scratch: Scratch,
  pagesKeptMs: number | undefined,
  work: (stand: Stand) => Promise<T>,
): Promise<T> {
  const database = await scratch.createDatabase();
  const listening = await relayListening(database.address);
  const servers = await startServers(SERVERS, {
    address: database.address,
    listenAt: listening.address,
    dataDir: scratch.dataDir,
    pagesKeptMs,
  });
  try {
    const origins = servers.map(({ port }) => `http://127.0.0.1:${port}`);
    await untilHeard(listening, SERVERS);
    return await work({ origins, cookie: await signIn(database.db), db: database.db, listening });
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    listening.close();
    await database.close();
  }
}

async function untilHeard({ count }: Listening, servers: number): Promise<void> {
  for (const end = performance.now() + GIVE_UP_S * 1000; count() !== servers; await sleep(LOOK_MS))
    if (performance.now() > end) throw new Error(`${count()} servers listen, not ${servers}.`);
}

async function whileBroken(stand: Stand, names: string[], how: 'hang' | 'cut'): Promise<Finding[]> {
  stand.listening[how]();
  const findings = await each(
    stand,
    names,
    how === 'hang' ? 'while the bus hangs' : 'with the bus cut',
    WITHOUT_BUS_S,
  );
  stand.listening.mend();
  await untilHeard(stand.listening, SERVERS);
  return findings;
}

async function each(
  stand: Stand,
  names: string[],
  when: string,
  limit: number,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  let olderAgain = 0;
  for (const name of names) {
    const seen = await lookAt(stand, name);
    olderAgain += seen.olderAgain;
    const what = `${name}, ${when}: the last old page of both servers (${seen.slowest}) asked for after`;
    findings.push(atMost(what, limit, seen.seconds, ' s'));
  }
  return [...findings, exactly(`pages that were older again, ${when}`, 0, olderAgain)];
}

/** Changes an event at the first server, and waits until all pages of both show it. */
async function lookAt({ origins, cookie, db }: Stand, name: string): Promise<Seen> {
  const { event, organizer } = await onlyEvent(db);
  const paths = ['/', '/events', `/events/${event.slug}`, `/o/${organizer}`];
  const urls = origins.flatMap((origin) => paths.map((path) => `${origin}${path}`));
  await Promise.all(urls.map((url) => warm(url)));
  const change = changes[name];
  const [origin = ''] = origins;
  if (!change) throw new Error(`Nothing is called ${name}.`);
  const watched = urls.map((url) => watch(url));
  await sleep(WARM_MS);
  const sentAt = performance.now();
  await change({ origin, cookie, event });
  const moment = { sentAt, doneAt: performance.now() };
  const looks = await Promise.all(
    watched.map(async (one) => one.end(await tagOf(one.url, WRITER), moment)),
  );
  const [last] = looks.toSorted((a, b) => b.seconds - a.seconds);
  const olderAgain = looks.filter((look) => look.isOlderAgain).length;
  return { seconds: last?.seconds ?? Number.NaN, slowest: last?.path ?? '', olderAgain };
}

/** Takes all other events off the pages, so that each list shows this one. */
async function onlyEvent(db: Database): Promise<{ event: SaleEvent; organizer: string }> {
  await db.updateTable('events').set({ is_switched_off: true }).execute();
  const { id } = await makeOrganization(db);
  const prices = [
    { label: 'Standard', amount_cents: 1250 },
    { label: 'Free', amount_cents: 0 },
  ];
  const event = await makeSale(db, { capacity: SEATS, prices, organization_id: id });
  const { slug } = await db
    .selectFrom('organizations')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { event, organizer: slug };
}

/** Reads a page until it is as new as one that is read anew. */
async function warm(url: string): Promise<void> {
  while ((await tagOf(url)) !== (await tagOf(url, WRITER))) await sleep(LOOK_MS);
}

/** Reads a page all the time, as many readers do. */
function watch(url: string) {
  /** What was answered, with when it was asked for: how long an answer takes is the machine's. */
  const seen: { tag: string; at: number }[] = [];
  const over = new AbortController();
  const reading = (async () => {
    for (; !over.signal.aborted; await sleep(LOOK_MS)) {
      const at = performance.now();
      seen.push({ tag: await tagOf(url), at });
    }
  })();
  // Its failure is told by `end`, or belongs to a proof that has failed already.
  reading.catch(() => over.abort());
  return {
    url,
    /** @param due the tag of the page as it has to become. @param moment of the change */
    async end(due: string, moment: { sentAt: number; doneAt: number }) {
      const { sentAt, doneAt } = moment;
      const before = seen.find(({ at }) => at < sentAt)?.tag;
      if (before === due) throw new Error(`${url} does not show the change at all.`);
      const first = () => seen.findIndex(({ tag }) => tag === due);
      while (first() < 0 && performance.now() - doneAt < GIVE_UP_S * 1000) await sleep(LOOK_MS);
      // A page that was kept elsewhere would come back now.
      await sleep(WARM_MS);
      over.abort();
      await reading;
      const { at = doneAt } = seen.findLast(({ tag }) => tag !== due) ?? {};
      const isOlderAgain = seen.slice(first()).some(({ tag }) => tag === before);
      return {
        path: new URL(url).pathname,
        seconds: Math.max(0, at - doneAt) / 1000,
        isOlderAgain,
      };
    },
  };
}

async function tagOf(url: string, cookie = ''): Promise<string> {
  const answer = await fetch(url, { headers: cookie === '' ? {} : { cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  return answer.headers.get('etag') ?? '';
}
