import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../lib/app-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const ONE_YEAR_SECONDS = 31_536_000;

/** The scanner's camera and wake lock, "Near me", and buttons that copy. */
const used = ['camera', 'clipboard-write', 'geolocation', 'screen-wake-lock'];
/**
 * Features that no page uses. Payments are made on the payment service's own page. A browser warns of
 * a name that it does not know, so there are only those that Chromium has on every system.
 */
const unused = [
  'accelerometer',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const permissions = [
  ...used.map((feature) => `${feature}=(self)`),
  ...unused.map((feature) => `${feature}=()`),
].join(', ');

const hostForm = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/;

/** Adds security headers to every answer and refuses requests that another site sent. */
export async function secure(app: FastifyInstance, config: Config): Promise<void> {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    done(isFromAnotherSite(request, config) ? crossSite() : undefined);
  });
}

/** Returns the headers; they are the same for every answer, so this runs once. */
export function securityHeaders(config: Config): Record<string, string> {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  return {
    'content-security-policy': policyOf(config),
    ...(isHttps ? { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}` } : {}),
    'permissions-policy': permissions,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    // For older browsers.
    'x-frame-options': 'DENY',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}

/** Returns the policy of a page with a map: it also allows pictures of the tiles' host. */
export function policyWith(config: Media, tileUrl: string): string {
  const { origin } = new URL(tileUrl.replace('{s}', 'a'));
  return policyOf(config, {
    pictures: ` ${tileUrl.includes('{s}') ? anySubdomain(origin) : origin}`,
  });
}

/** Returns the policy of a page with one script in itself, by the script's SHA-256 in base64. */
export function policyWithScript(config: Media, hash: string): string {
  return policyOf(config, { scripts: ` 'sha256-${hash}'` });
}

/**
 * Returns the policy of a page that our own pages and pages of some hosts may show in a frame.
 * @param hosts each `host` or `host:port`; without a port they stand for the default one. Over
 *   HTTPS the policy allows only their HTTPS pages.
 */
export function policyForFrames(config: Media, hosts: readonly string[]): string {
  // Whatever else were in a list would end the directive or widen it.
  const named = hosts.filter((host) => hostForm.test(host));
  return policyOf(config, { frames: ["'self'", ...named].join(' ') });
}

/** Sends a page that may be shown in frames, with its policy. Every other answer forbids frames. */
export function allowFrames(reply: FastifyReply, policy: string): FastifyReply {
  // It knows no list of hosts, and browsers that know `frame-ancestors` ignore it.
  return reply.header('content-security-policy', policy).removeHeader('x-frame-options');
}

type Media = Pick<Config, 'mediaUrl'>;
type Allowed = { pictures?: string; scripts?: string; frames?: string };

function policyOf(
  { mediaUrl }: Media,
  { pictures = '', scripts = '', frames = "'none'" }: Allowed = {},
): string {
  const cdn = mediaUrl === undefined ? '' : ` ${new URL(mediaUrl).origin}`;
  return [
    "default-src 'self'",
    // The scanner's QR code reader is WebAssembly.
    `script-src 'self' 'wasm-unsafe-eval'${scripts}`,
    "worker-src 'self'",
    // The component library sets positions and colours through style attributes.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${cdn}${pictures}`,
    "font-src 'self'",
    // The service worker of orders fetches the pictures that it keeps.
    `connect-src 'self'${cdn}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frames}`,
  ].join(';');
}

/** `https://a.tile.example` → `https://*.tile.example` for templates with a `{s}`. */
function anySubdomain(origin: string): string {
  return origin.replace('//a.', '//*.');
}

function crossSite(): AppError {
  return new AppError('forbidden', 'This request came from another site and was refused.');
}

/**
 * Tells whether another site sent an unsafe request. Newer browsers report its origin in
 * `Sec-Fetch-Site`, all of them in `Origin`. A request with neither is not from a browser, so it
 * has no cookie but its own. The Host header counts only without `PUBLIC_URL`, because any name may
 * lead here.
 */
export function isFromAnotherSite(request: FastifyRequest, config: Config): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const origin = request.headers.origin;
  if (origin === undefined || origin === config.publicUrl) return false;
  if (config.given.includes('PUBLIC_URL')) return true;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}
