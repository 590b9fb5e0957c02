import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from './app-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const ONE_YEAR_SECONDS = 31_536_000;

/** Headers for every answer, and the refusal of requests that another site sent. */
export async function secure(app: FastifyInstance, config: Config): Promise<void> {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  const tiles = config.tileUrl ? [new URL(config.tileUrl.replace('{s}', 'a')).origin] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The scanner's reader of QR codes is WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        workerSrc: ["'self'"],
        // The component library sets positions and colours through style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tiles.map(anySubdomain)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps
      ? { maxAge: ONE_YEAR_SECONDS, includeSubDomains: false }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', (request, _reply, done) => {
    done(isFromAnotherSite(request, config.publicUrl) ? crossSite() : undefined);
  });
}

/** `https://a.tile.example` → `https://*.tile.example` for templates with a `{s}`. */
function anySubdomain(origin: string): string {
  return origin.replace('//a.', '//*.');
}

function crossSite(): AppError {
  return new AppError('forbidden', 'This request came from another site and was refused.');
}

/**
 * Browsers say where an unsafe request comes from: newer ones in `Sec-Fetch-Site`, all of them in
 * `Origin`. A request with neither is not a browser's, so it carries no cookie but its own.
 */
export function isFromAnotherSite(request: FastifyRequest, publicUrl: string | null): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const origin = request.headers.origin;
  if (origin === undefined || origin === publicUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}
