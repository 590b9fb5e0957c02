import { may } from '@marquee/contract/access';
import { PlaceReverseQuery } from '@marquee/contract/geocoding';
import { HOUR_MS } from '@marquee/contract/time';
import { roleOfActor } from '../lib/actor.ts';
import { refusalOf, sendRefusal } from '../http/errors.ts';
import { notFound } from '../lib/app-error.ts';
import { cached } from '../lib/cache.ts';
import type { Pages } from './page.ts';

type Point = { latitude: number; longitude: number };

/** Parts of a degree. Pins a few kilometres apart have the same drawing. */
const STEPS = 10;
/** The most drawings of one person in a minute. */
const PER_MINUTE = 60;
const DRAWINGS = { name: 'outlines', forMs: HOUR_MS, most: 200 };

/**
 * Serves `/map/outline.svg`: the coasts, borders and towns around a point, which the form of an event
 * shows near its pin. Only people who may search for locations see it, because it costs a search.
 */
export function mapOutline({ app, deps, renderer, findActor }: Pages): void {
  const drawn = cached(deps, DRAWINGS, async ({ latitude, longitude }: Point) => {
    const towns = await deps.geocoder.townsNear(latitude, longitude);
    return renderer.renderOutline({ latitude, longitude }, towns);
  });
  const limit = { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } };
  app.get(
    '/map/outline.svg',
    { config: { cost: 'none', ...(deps.config.rateLimits ? limit : {}) } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      const actor = await findActor(request);
      if (!actor || !may(roleOfActor(actor), 'places:search'))
        return sendRefusal(reply, notFound());
      const query = PlaceReverseQuery.safeParse(request.query);
      if (!query.success) return sendRefusal(reply, refusalOf(query.error));
      const { lat, lon } = query.data;
      const svg = await drawn({ latitude: rounded(lat), longitude: rounded(lon) });
      return reply
        .header('cache-control', 'private, max-age=86400')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type('image/svg+xml; charset=utf-8')
        .send(svg);
    },
  );
}

function rounded(degrees: number): number {
  return Math.round(degrees * STEPS) / STEPS;
}
