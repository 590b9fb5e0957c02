import { createHash } from 'node:crypto';
import type { Platform } from '@marquee/contract/settings/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { idOfUrl } from '../../features/media/presenter.ts';
import { findPng } from '../../features/media/queries-copies.ts';
import type { PlatformReader } from '../../features/settings/branding/platform.ts';
import { icoOf, pngOf } from './draw.ts';
import { manifestsOf } from './manifest.ts';
import { logoTileOf, markOf, type Shape } from './mark.ts';

type IconFile = { body: Buffer; type: string; etag: string };
type Look = Pick<Platform, 'name' | 'accent' | 'logo_url' | 'logo_size'>;
type Drawn = (shape?: Shape) => string;

/** A logo that is much wider than high would be a thin line in an icon. */
const WIDEST = 2.5;
const HOUR_SECONDS = 3_600;
const FAVICONS = [16, 32];
const APPLE = 180;

const svg = 'image/svg+xml; charset=utf-8';
const png = async (drawn: string, size: number) => ({
  body: await pngOf(drawn, size),
  type: 'image/png',
});

/** Each file's path with what makes it from the platform's mark. */
const pictures: Record<string, (draw: Drawn) => Promise<Omit<IconFile, 'etag'>>> = {
  '/favicon.svg': async (draw) => ({ body: Buffer.from(draw()), type: svg }),
  '/favicon.ico': async (draw) => {
    const drawn = FAVICONS.map(async (size) => ({ size, png: await pngOf(draw(), size) }));
    return { body: icoOf(await Promise.all(drawn)), type: 'image/vnd.microsoft.icon' };
  },
  '/apple-touch-icon.png': (draw) => png(draw('full'), APPLE),
  '/icons/site-192.png': (draw) => png(draw(), 192),
  '/icons/site-512.png': (draw) => png(draw(), 512),
  '/icons/site-maskable-192.png': (draw) => png(draw('maskable'), 192),
  '/icons/site-maskable-512.png': (draw) => png(draw('maskable'), 512),
};
const manifests = Object.keys(manifestsOf({ name: '' }));

/**
 * Serves the platform's icons and web app manifests: its logo, else Marquee's mark in its accent. Each
 * file is made at its first request, and again when the look changes.
 */
export function platformIcons(
  app: FastifyInstance,
  deps: Pick<Deps, 'storage'>,
  platform: PlatformReader,
): void {
  let kept = { key: '', files: new Map<string, Promise<IconFile>>() };
  const fileOf = (path: string, look: Look): Promise<IconFile> => {
    const key = JSON.stringify([look.name, look.accent, look.logo_url]);
    if (kept.key !== key) kept = { key, files: new Map() };
    const { files } = kept;
    const file = files.get(path) ?? make(deps, path, look);
    files.set(path, file);
    file.catch(() => files.delete(path));
    return file;
  };
  for (const path of [...Object.keys(pictures), ...manifests]) {
    app.get(path, { config: { cost: 'free' } }, async (request, reply) =>
      send(request, reply, await fileOf(path, await platform())),
    );
  }
}

async function make(deps: Pick<Deps, 'storage'>, path: string, look: Look): Promise<IconFile> {
  const picture = pictures[path];
  const file = picture
    ? await picture(await drawerOf(deps, look))
    : {
        body: Buffer.from(JSON.stringify(manifestsOf(look)[path])),
        type: 'application/manifest+json; charset=utf-8',
      };
  return { ...file, etag: createHash('sha256').update(file.body).digest('base64url').slice(0, 22) };
}

/** Returns what draws the mark: the logo, unless there is none that an icon can show. */
async function drawerOf(deps: Pick<Deps, 'storage'>, look: Look): Promise<Drawn> {
  const [width = 1, height = 1] = look.logo_size ?? [];
  const id = look.logo_url === null ? undefined : idOfUrl(look.logo_url);
  const logo =
    id === undefined || width / height > WIDEST
      ? undefined
      : await findPng(deps, id, { width: 512, height: 512 });
  return (shape) => (logo ? logoTileOf(logo.bytes, shape) : markOf(look.accent, shape));
}

function send(request: FastifyRequest, reply: FastifyReply, { body, type, etag }: IconFile) {
  const tag = `"${etag}"`;
  reply.header('etag', tag).header('cache-control', `public, max-age=${HOUR_SECONDS}`);
  const known = request.headers['if-none-match']?.split(/,\s*/) ?? [];
  if (known.some((one) => one.replace(/^W\//, '') === tag)) return reply.status(304).send();
  return reply.type(type).send(body);
}
