import type { Marquee } from '../marquee.ts';
import { startSite } from './other-site.ts';

export type StrictSite = {
  /** As organizers name it: with its port. */
  host: string;
  /** Puts a page on the site and returns its address. */
  put: (path: string, body: string) => string;
  close: () => Promise<void>;
};

/**
 * Starts a site of another origin whose pages allow the product's script and frames and nothing else:
 * no style, no inline script, no text that becomes code.
 */
export async function startStrictSite({ address }: Pick<Marquee, 'address'>): Promise<StrictSite> {
  const pages = new Map<string, string>();
  const policy = [
    "default-src 'none'",
    `script-src ${address}`,
    `frame-src ${address}`,
    // Its icon: a browser asks for one by itself.
    'img-src data:',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join(';');
  const { host, origin, close } = await startSite({ address }, (path, response) => {
    const body = pages.get(path);
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    });
    response.end(body && pageOf(address, body));
  });
  return {
    host,
    put: (path, body) => {
      pages.set(path, body);
      return origin + path;
    },
    close,
  };
}

function pageOf(address: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>A strict site</title><link rel="icon" href="data:,"><base href="https://elsewhere.example/">
<script async src="${address}/embed.js"></script></head>
<body><main><h1>A strict site</h1>${body}</main></body></html>`;
}
