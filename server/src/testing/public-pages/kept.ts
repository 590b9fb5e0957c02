import { HOUR_MS } from '@marquee/contract/time';
import type { TestApp } from '../app.ts';
import { startPages } from '../pages.ts';

const PAGES = ['/', '/events', '/sitemap.xml'];
const LIST = '/api/public/events';
/** A sale drops nothing: lists count seats up to two seconds late, and a booking counts them again. */
const SEATS = /"(?:place|left)":\d+/g;

/** Reads what a server keeps of public pages, lists and feeds for many readers. */
export async function keptAnswers({ app, deps, db, owner }: TestApp) {
  // No page ends by its time while a test runs.
  const pages = await startPages({ ...deps, pagesKeptMs: HOUR_MS });
  const before = new Set<string>();

  const slugs = async () => {
    const rows = await db.selectFrom('organizations').select('slug').execute();
    return rows.map(({ slug }) => slug);
  };
  const forget = async () => {
    await deps.bus.tell('catalogue');
    await deps.bus.tell('settings');
  };

  return {
    /** Takes the events that are there off all pages, so that lists show the next ones. */
    async clear(): Promise<void> {
      await owner.updateTable('events').set({ is_switched_off: true }).execute();
      for (const slug of await slugs()) before.add(slug);
    },
    forget,
    /** Reads the lists, and the pages of events and organizers that are new since `clear`. */
    async read(): Promise<Record<string, string>> {
      const ofOrganizers = (await slugs())
        .filter((slug) => !before.has(slug))
        .flatMap((slug) => [`/o/${slug}`, `/o/${slug}/events.ics`, `/o/${slug}/feed.xml`]);
      const events = await db
        .selectFrom('events')
        .select('slug')
        .where('is_switched_off', '=', false)
        .execute();
      const ofEvents = events.map(({ slug }) => `/events/${slug}`);
      const list = await app.inject({ method: 'GET', url: LIST });
      const read = await Promise.all(
        [...PAGES, ...ofOrganizers, ...ofEvents].map(async (url) => {
          const answer = await pages.inject({ method: 'GET', url });
          return [url, withoutSeats(answer)] as const;
        }),
      );
      return Object.fromEntries([[LIST, withoutSeats(list)], ...read]);
    },
    close: () => pages.close(),
  };
}

function withoutSeats({ statusCode, body }: { statusCode: number; body: string }): string {
  return `${statusCode} ${body.replaceAll(SEATS, '')}`;
}
