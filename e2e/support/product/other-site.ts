import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import type { Marquee } from '../marquee.ts';
import type { Person } from '../people.ts';

export type OtherSite = {
  /** As organizers name it: with its port. */
  host: string;
  origin: string;
  close: () => Promise<void>;
};

/** The same machine by the name that the product does not have, so that it is another site. */
const nameBeside = (address: string) =>
  new URL(address).hostname === 'localhost' ? '127.0.0.1' : 'localhost';

/** Starts a site of its own. @param answer writes what it has at a path */
export async function startSite(
  { address }: Pick<Marquee, 'address'>,
  answer: (path: string, response: ServerResponse) => void,
): Promise<OtherSite> {
  const server = createServer((request, response) => {
    answer(new URL(request.url ?? '/', 'http://site').pathname, response);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const host = `${nameBeside(address)}:${port}`;
  return {
    host,
    origin: `http://${host}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Starts a site that shows framed pages of the product: `/embed/jazz` shows the product's page of that
 * address, and says where the frame is.
 */
export function startOtherSite(marquee: Pick<Marquee, 'address'>): Promise<OtherSite> {
  return startSite(marquee, (path, response) => {
    response.writeHead(path.startsWith('/embed/') ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
    });
    response.end(pageOf(marquee.address, path));
  });
}

function pageOf(address: string, path: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>A site of its own</title>
<link rel="icon" href="data:,">
<style>body{margin:0 auto;max-width:60rem;font:16px/1.5 serif}iframe{width:100%;border:0}</style>
</head><body><main><h1>A site of its own</h1><iframe title="Tickets"></iframe></main><script>
const frame = document.querySelector('iframe');
addEventListener('message', ({ data, origin, source }) => {
  if (source !== frame.contentWindow || origin !== ${JSON.stringify(address)}) return;
  document.documentElement.dataset[data.marquee] = '';
  if (data.marquee === 'height') frame.height = data.px;
});
frame.src = ${JSON.stringify(address + path)} + '?from=' + encodeURIComponent(location.href.split('#')[0]);
</script></body></html>`;
}

/** Lets sites show an organizer's events. */
export async function nameSites({ api, organizationId }: Person, hosts: string[]): Promise<void> {
  const answer = await api.put(`/api/organizations/${organizationId}/embedding`, {
    data: { hosts },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
