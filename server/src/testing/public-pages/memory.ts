import { HOUR_MS } from '@marquee/contract/time';
import type { FastifyInstance } from 'fastify';
import { expect, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { readsAtPrimary } from '../../replica/reads.ts';
import { startTestApp } from '../app.ts';
import { makeClient } from '../factories.ts';
import { makeEvent } from '../factories/events.ts';
import { startPages } from '../pages.ts';

/** Longer than the tests take, so that only what they do ends it. */
const KEPT_MS = HOUR_MS;

export type Memory = Awaited<ReturnType<typeof startMemory>>;

/** Starts a server whose public pages are kept for an hour, and an organizer. */
export async function startMemory() {
  const server = await startTestApp({ deps: { pagesKeptMs: KEPT_MS } });
  const user = await makeClient(server.db);
  const { slug } = await server.db
    .selectFrom('organizations')
    .select('slug')
    .where('id', '=', user.organization_id ?? '')
    .executeTakeFirstOrThrow();
  let passedMs = 0;
  let statements = 0;
  const db: Database = server.db.withPlugin({
    transformQuery: ({ node }) => ((statements += 1), node),
    transformResult: async ({ result }) => result,
  });
  const counted: Deps = { ...server.deps, db, reads: readsAtPrimary(db) };
  return {
    server,
    organizer: await server.signIn(user),
    /** Statements for kept pages so far. */
    statements: () => statements,
    /** Begins a test: with an event that is alone on all lists, and pages that are not kept yet. */
    async begin() {
      const now = performance.now.bind(performance);
      vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
      server.visitor.cookies.clear();
      await server.owner.updateTable('events').set({ is_switched_off: true }).execute();
      const event = await makeEvent(server.db, { organization_id: user.organization_id ?? '' });
      return {
        event,
        addresses: ['/', '/events', `/events/${event.slug}`, `/o/${slug}`],
        kept: await startPages(counted),
        /** Reads everything for each request. */
        fresh: await startPages({ ...server.deps, pagesKeptMs: 0 }),
      };
    },
    /** Lets the time of what is kept pass. */
    pass() {
      passedMs += KEPT_MS;
      server.clock.advance(2_000);
    },
  };
}

/** Reads pages, all of which have to be there. */
export async function bodiesOf(
  pages: FastifyInstance,
  addresses: string[],
  cookies: Record<string, string> = {},
): Promise<string[]> {
  const answers = await Promise.all(
    addresses.map((url) => pages.inject({ method: 'GET', url, cookies })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(addresses.map(() => 200));
  return answers.map(({ body }) => body);
}
