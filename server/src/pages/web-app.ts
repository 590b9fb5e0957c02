import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { appScreen } from '@marquee/contract/pages/app-screens';
import { signInPaths } from '@marquee/contract/pages/sign-in-paths';
import type { Tiles } from '@marquee/contract/settings/map-tiles';
import type { Platform } from '@marquee/contract/settings/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import type { PlatformReader } from '../features/settings/branding/platform.ts';
import { type MethodGuard, refuseMethod } from '../http/allowed-methods.ts';
import { sendRefusal } from '../http/errors.ts';
import { guardAgainstFloods } from '../http/flood/guard.ts';
import type { Server } from '../http/implement.ts';
import { policyWith } from '../http/security.ts';
import {
  forgetEndedMark,
  hasSessionMark,
  readSessionToken,
  setSessionMark,
} from '../http/session-cookie.ts';
import { platformIcons } from './site-files/icons.ts';
import { securityTxt } from './site-files/security-txt.ts';
import { notFound } from '../lib/app-error.ts';
import { escapeHtml } from '../lib/escape-html.ts';

const builtWeb = join(import.meta.dirname, '../../../web/dist');
/** The script that pages of other sites name (`web/src/public/embed/element`), also compressed. */
const elementFile = /[\\/]embed\.js(?:\.br|\.gz)?$/;
const forOtherSites = {
  // For sites that load it as a module, or check what it is (`crossorigin`, `integrity`).
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=300',
  'cross-origin-resource-policy': 'cross-origin',
};
/** A browser has six connections, and an office more browsers. */
const AT_ONCE = 16;

/** Serves the browser app: hashed files, cached for ever, and one page for every screen. */
export async function webApp(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'clock' | 'storage'>,
  {
    platform,
    tiles,
    methods,
    findActor,
  }: {
    platform: PlatformReader;
    tiles: () => Promise<Tiles | undefined>;
    methods: MethodGuard;
    findActor: Server['findActor'];
  },
): Promise<void> {
  const { config } = deps;
  const isBuilt = existsSync(join(builtWeb, 'index.html'));
  const page = isBuilt ? await readPage(config) : undefined;
  // A screen of the browser app and its files are in memory or on the disk.
  guardAgainstFloods(app, deps, {
    cost: (request) => (request.is404 && !isScreen(request) ? 'light' : 'free'),
    atOnce: AT_ONCE,
  });
  platformIcons(app, deps, platform);
  securityTxt(app, deps, platform);
  if (isBuilt) {
    await app.register(staticFiles, {
      root: builtWeb,
      wildcard: false,
      // Only the server uses the renderer of the public pages. Compressed files are sent in place of
      // their originals, so they need no routes, which take long to build.
      globIgnore: ['server/**', '**/*.br', '**/*.gz'],
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      setHeaders(response, path) {
        // Only names with a content hash may be cached for ever.
        if (!path.includes('/assets/')) response.header('cache-control', 'no-cache');
        if (elementFile.test(path)) response.headers(forOtherSites);
      },
    });
  }
  for (const path of signInPaths) {
    app.get(path, (request, reply) => reply.redirect(`/register${searchOf(request.url)}`));
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const [path = '/'] = request.url.split('?');
    if (methods(request, reply)) return reply;
    if (!isRead && appScreen.test(path)) {
      refuseMethod(request, reply, ['GET', 'HEAD']);
      return reply;
    }
    const accepts = request.headers.accept ?? '*/*';
    // A program that accepts anything, such as curl, gets only known pages.
    const isWanted =
      accepts.includes('text/html') || (appScreen.test(path) && accepts.includes('*/*'));
    if (!isRead || !isWanted || page === undefined) return sendRefusal(reply, notFound());
    // Without a database the page is still sent; it then reports the problem.
    const [found, mapTiles] = await Promise.all([platform(), tiles()]).catch(() => []);
    const named = found ? withPlatform(page, found) : page;
    if (mapTiles) reply.header('content-security-policy', policyWith(config, mapTiles.url));
    reply.status(appScreen.test(path) ? 200 : 404);
    await markSession(request, reply, { config, findActor });
    return sendPage(reply, mapTiles ? withTiles(named, mapTiles) : named);
  });
}

/** Keeps the mark of a session true, for sessions that are older than it or have ended. */
async function markSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, findActor }: { config: Config; findActor: Server['findActor'] },
): Promise<void> {
  if (readSessionToken(request, config) === undefined) forgetEndedMark(request, reply, config);
  else if (!hasSessionMark(request, config)) {
    // Without a database the page is still sent.
    const actor = await findActor(request).catch(() => undefined);
    if (actor) setSessionMark(reply, config);
  }
}

function withTiles(html: string, { url, credit }: Tiles): string {
  return withMeta(html, { 'marquee-tiles': url, 'marquee-tiles-credit': credit });
}

function isScreen(request: FastifyRequest): boolean {
  return appScreen.test(request.url.split('?')[0] ?? '');
}

/** Returns the query of an address with its question mark; '' if it has none. */
function searchOf(url: string): string {
  const at = url.indexOf('?');
  return at === -1 ? '' : url.slice(at);
}

/** Reads the app's page and adds the settings that the browser needs. */
async function readPage(config: Config): Promise<string> {
  const html = await readFile(join(builtWeb, 'index.html'), 'utf8');
  const facts = {
    // Such services use OpenStreetMap's data, whose licence asks for the credit.
    'marquee-places-credit': config.geocoderUrl && '© OpenStreetMap contributors',
  };
  return withMeta(html, facts);
}

function withMeta(html: string, facts: Record<string, string | undefined>): string {
  const metas = Object.entries(facts).map(([name, content]) =>
    content ? `<meta name="${name}" content="${escapeHtml(content)}">` : '',
  );
  // A function, because an address may contain what `replace` takes for a pattern.
  return html.replace('</head>', () => `${metas.join('')}</head>`);
}

/** Adds the platform's name before any script runs, so that no other name appears first. */
function withPlatform(page: string, platform: Platform): string {
  const meta = `<meta name="marquee-platform" content="${escapeHtml(JSON.stringify(platform))}">`;
  // Functions, because a name may contain what `replace` takes for a pattern.
  return page
    .replace('<title>Marquee</title>', () => `<title>${escapeHtml(platform.name)}</title>${meta}`)
    .replace('Marquee needs JavaScript', () => `${escapeHtml(platform.name)} needs JavaScript`);
}

function sendPage(reply: FastifyReply, page: string) {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
}
