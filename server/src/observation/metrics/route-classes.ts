/** Kinds of routes that are watched together: as many as one can look at, whatever is requested. */
export const routeClasses = [
  'booking',
  'order',
  'page',
  'public',
  'sign_in',
  'door',
  'staff',
  'document',
  'picture',
  'stream',
  'webhook',
  'asset',
  'probe',
  'other',
] as const;
export type RouteClass = (typeof routeClasses)[number];

/** The first that matches decides. A stream lasts as long as its page is open. */
const patterns: [RouteClass, RegExp][] = [
  ['probe', /^GET \/(healthz|readyz|metrics)$/],
  ['booking', /^POST \/api\/public\/events\/:event_id\/orders$/],
  ['stream', /\/stream$/],
  ['webhook', /^POST \/api\/(payments\/.*webhook|messages\/)/],
  ['picture', /\/api\/media\//],
  ['document', /\/api\/.*\.(csv|pdf|xml|ics|png|jpg|svg|m3u8|xspf)$/],
  ['order', /\/api\/public\/orders\//],
  ['public', /\/api\/(public|board|invitations\/(open|accept)|openapi|docs)/],
  ['sign_in', /\/api\/(user|check|logout|scan-sessions)/],
  ['door', /\/api\/(ticket|scan-events|events\/:id\/(check-ins|door|scan-list|tickets))/],
  ['staff', /\/api\//],
  ['asset', /\/assets\/|\.(js|css|woff2|png|svg|ico|webmanifest|json|txt|wasm)$/],
  ['page', /./],
];

const known = new Map<string, RouteClass>();

/**
 * Returns the class of a route.
 * @param route its pattern, such as `/events/:slug`; undefined for an unknown address and for the
 *   screens of the browser app
 */
export function routeClassOf(method: string, route: string | undefined): RouteClass {
  if (route === undefined || route.includes('*')) return 'other';
  const key = `${method === 'HEAD' ? 'GET' : method} ${route}`;
  let found = known.get(key);
  if (found === undefined) {
    found = patterns.find(([, pattern]) => pattern.test(key))?.[0] ?? 'other';
    // As many as the server has routes.
    known.set(key, found);
  }
  return found;
}
