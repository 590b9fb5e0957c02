import type { EventPageData, PageRenderer } from '@marquee/contract/pages/pages';
import type { FastifyRequest } from 'fastify';
import type { EventPageRow } from '../../features/events/public/queries.ts';
import { type CompressedText, sentWith } from '../../http/compressed.ts';
import { type KeptPages, keptPages } from '../kept-pages.ts';
import { contextOf, type Pages, readerOf } from '../page.ts';
import { renderedPages } from '../rendered.ts';
import type { EventReader } from './event-reader.ts';

const PAGES = 100;
type Waiting = EventPageData['waiting_room'];
const waitingStates: readonly Waiting[] = [null, 'wait', 'turn'];

export type KeptEvent = {
  /** Only what counting and redirecting need; undefined: no public event has the address. */
  event?: { id: string; slug: string; timezone: string };
  /** undefined at an earlier address, too. */
  page?: CompressedText;
  /** undefined: that of all other answers. */
  policy?: string | undefined;
};

type Kind = {
  render: PageRenderer['renderEvent'];
  mostBytes: number;
  dataOf: (row: EventPageRow) => EventPageData | Promise<EventPageData>;
  policyOf: (data: EventPageData, row: EventPageRow) => string | undefined;
};

/**
 * Keeps one kind of page for each event, rendered once for all who read it. It is the same whatever the
 * query of its address says, so that nobody multiplies what is kept.
 */
export function keptEvents(
  pages: Pages,
  { findRow }: EventReader,
  { render, mostBytes, dataOf, policyOf }: Kind,
) {
  const { deps } = pages;
  const rendered = renderedPages(render, { most: PAGES, effort: 'quick' });
  const kept: KeptPages<KeptEvent> = keptPages(deps, { mostBytes });

  async function read(request: FastifyRequest, slug: string, waiting: Waiting): Promise<KeptEvent> {
    const row = await findRow({ request, slug });
    if (!row) return {};
    const { id, timezone } = row.event;
    const event = { id, slug: row.event.slug, timezone };
    if (event.slug !== slug) return { event };
    const context = await contextOf(pages, request, row.event.organization_locale);
    const data = { ...(await dataOf(row)), waiting_room: waiting };
    const page = await rendered(`${slug} ${waiting}`, context, data);
    const policy = policyOf(data, row);
    return { event, page: policy === undefined ? page : sentWith(page, policy), policy };
  }
  return {
    /** Returns what a request for an event's page costs; its route has the parameter `slug`. */
    cost: (request: FastifyRequest): 'kept' | 'page' => {
      const reader = readerOf(deps, request);
      const { slug } = request.params as { slug: string };
      const isKept = waitingStates.some((one) => {
        const key = `${slug} ${one}`;
        return kept.has(request, `${key} ${reader.chosen_locale}`) || rendered.isKept(key, reader);
      });
      return isKept ? 'kept' : 'page';
    },
    find: (request: FastifyRequest, slug: string, waiting: Waiting): Promise<KeptEvent> => {
      const key = `${slug} ${waiting} ${readerOf(deps, request).chosen_locale}`;
      return kept.find(request, key, () => read(request, slug, waiting));
    },
  };
}
