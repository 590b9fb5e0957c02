import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CdnDouble = Awaited<ReturnType<typeof startCdnDouble>>;

/** Starts a CDN: it fetches what it does not have from the server's address, and keeps it. */
export async function startCdnDouble() {
  const kept = new Map<string, { status: number; headers: Headers; content: Buffer }>();
  const cdn = {
    /** `MEDIA_URL`. */
    url: '',
    /** Where it fetches from. */
    origin: '',
    /** Whether it passes on what the server says of cross-origin use. */
    isPassingHeaders: true,
    kept,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
  const fileOf = async (path: string) => {
    const found = kept.get(path);
    if (found) return found;
    const answer = await fetch(`${cdn.origin}${path}`);
    const { status, headers } = answer;
    const file = { status, headers, content: Buffer.from(await answer.arrayBuffer()) };
    if (answer.ok) kept.set(path, file);
    return file;
  };
  const server = createServer((request, response) => {
    void (async () => {
      const path = (request.url ?? '').replace(/^\/m/, '');
      const { status, headers, content } = await fileOf(path);
      const names = ['content-type', 'cache-control'];
      if (cdn.isPassingHeaders) {
        names.push('access-control-allow-origin', 'cross-origin-resource-policy');
      }
      const passed = names.flatMap((name) => {
        const value = headers.get(name);
        return value === null ? [] : [[name, value] as const];
      });
      response.writeHead(status, Object.fromEntries(passed)).end(content);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // For a server that listens on a port, the address is an object.
  cdn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/m`;
  return cdn;
}
