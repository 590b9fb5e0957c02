import type { FastifyInstance, FastifyRequest } from 'fastify';

const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/;
const loopbackName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
/** Headers that proxies, CDNs and tunnels add, and no browser. */
const proxyHeader = new RegExp(
  [
    '^(?:forwarded|via|max-forwards|x-(?:forwarded|original|envoy|amzn|amz-cf|arr|azure|proxy|real|client|cluster|scheme|host|ssl)(?:-.*)?',
    '(?:true|fly|fastly)-client-ip|cf-.*|cdn-.*|fastly-.*|ngrok-.*|tailscale-.*|proxy-.*|remote-.*)$',
  ].join('|'),
);

/**
 * Watches for a reverse proxy on this machine, and tells whether a request came from a browser on
 * it. A proxy may add no header and name a loopback host itself. But then browsers send requests
 * whose pages have another origin, and call it their own: once one came, nothing is from here.
 */
export function watchForProxies(app: FastifyInstance): (request: FastifyRequest) => boolean {
  let hasProxy = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasProxy && isOfPublicPage(request)) {
      hasProxy = true;
      request.log.warn(
        'A reverse proxy passes on requests, and PUBLIC_URL is not set: /dev/mailbox is closed until the next start.',
      );
    }
    done();
  });
  return (request) => !hasProxy && isFromThisMachine(request);
}

function isFromThisMachine(request: FastifyRequest): boolean {
  return (
    isFromLoopback(request) &&
    loopbackName.test(request.headers.host ?? '') &&
    !isForwarded(request) &&
    !namesPublicOrigin(request)
  );
}

/**
 * Tells whether a page of another name sent a request from this machine and calls it its own. Pages
 * of other sites say `cross-site`, and no page can set this header.
 */
function isOfPublicPage(request: FastifyRequest): boolean {
  const isOwn = request.headers['sec-fetch-site'] === 'same-origin';
  return isOwn && isFromLoopback(request) && namesPublicOrigin(request);
}

function isFromLoopback({ socket }: FastifyRequest): boolean {
  return loopbackAddress.test(socket.remoteAddress ?? '');
}

function namesPublicOrigin({ headers }: FastifyRequest): boolean {
  const isOwn = headers['sec-fetch-site'] === 'same-origin';
  const named = [headers.origin, headers.referer].filter((address) => address !== undefined);
  return isOwn && named.some((address) => !loopbackName.test(hostOf(address)));
}

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? '';
}

/**
 * Tells whether a reverse proxy passed the request on. nginx adds no header by default, but used
 * HTTP/1.0 for long, which browsers do not.
 */
function isForwarded({ headers, raw }: FastifyRequest): boolean {
  return raw.httpVersion === '1.0' || Object.keys(headers).some((name) => proxyHeader.test(name));
}
