import { createHash } from 'node:crypto';
import type { PageContext } from '@marquee/contract/pages/pages';
import type { Room } from '../features/waiting-rooms/kept/rooms.ts';
import { type CompressedText, compressText } from '../http/compressed.ts';
import { policyWithScript } from '../http/security.ts';
import { contextOf, type Pages, sendPage } from './page.ts';

type Drawn = { page: CompressedText; policy: string };

/**
 * Serves `/events/{slug}/waiting-room` from memory: a room is kept anew each second, and its page is
 * rendered once for each locale. Its script is inside the page, so the policy names its hash.
 */
export function waitingRoomPage(pages: Pages): void {
  const { app, renderer, rooms } = pages;
  const drawn = new WeakMap<Room, Map<string, Promise<Drawn>>>();

  function pageOf(room: Room, context: PageContext): Promise<Drawn> {
    const ofRoom = drawn.get(room) ?? new Map<string, Promise<Drawn>>();
    drawn.set(room, ofRoom);
    const kept = ofRoom.get(context.locale) ?? draw(room, context);
    ofRoom.set(context.locale, kept);
    kept.catch(() => ofRoom.delete(context.locale));
    return kept;
  }

  async function draw({ row, status }: Room, context: PageContext): Promise<Drawn> {
    const { event_id, slug, title, timezone, location_name, organizer, organizer_email } = row;
    const event = { event_id, slug, title, timezone, location_name };
    const html = renderer.renderWaitingRoom(context, {
      event: { ...event, organizer, organizer_email, starts_at: row.starts_at.toISOString() },
      status,
    });
    const script = /<script>([^]*)<\/script>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    return {
      page: await compressText(html, 'quick'),
      policy: policyWithScript(pages.deps.config, hash),
    };
  }

  app.get<{ Params: { slug: string } }>(
    '/events/:slug/waiting-room',
    { config: { cost: 'free' } },
    async (request, reply) => {
      const { slug } = request.params;
      const room = await rooms.findBySlug(slug);
      if (!room || !rooms.isInEffect(room)) {
        return reply
          .header('cache-control', 'no-store')
          .redirect(`/events/${encodeURIComponent(slug)}`, 303);
      }
      const context = await contextOf(pages, request, room.row.locale ?? undefined);
      const { page, policy } = await pageOf(room, context);
      reply.header('content-security-policy', policy).header('x-robots-tag', 'noindex');
      return sendPage(request, reply, page);
    },
  );
}
