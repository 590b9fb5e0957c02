import type { IncomingHttpHeaders } from 'node:http';

/** Names under which programs without a reader introduce themselves, though they say Mozilla. */
const programs =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|embed|headless|lighthouse|monitor|scan|archive|fetch|feed/i;

/**
 * Returns whether a person probably reads the page: a browser that opens it in a window, and not
 * ahead of time (docs/product.md, Views of a page). Every browser's name begins with Mozilla.
 */
export function isReader(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent'] ?? '';
  if (!agent.startsWith('Mozilla/') || programs.test(agent)) return false;
  const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].join(' ');
  if (/prefetch|prerender|preview/i.test(purpose)) return false;
  return (headers['sec-fetch-dest'] ?? 'document') === 'document';
}
