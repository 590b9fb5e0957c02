import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** How the double answers: well, or as an access point does on a bad day. */
type Mood =
  | 'well'
  | 'away'
  | 'mute'
  | 'garbage'
  | 'portal'
  | 'redirect'
  | 'huge'
  | 'refuses'
  | 'refuses-mutely';
type Received = { headers: IncomingHttpHeaders; ubl: string };
type Answer = [status: number, body: string, headers?: Record<string, string>];

export const TOKEN = 'a-token-of-the-double';
const json = (value: object) => JSON.stringify(value);

/** Starts a local double of an access point. It keeps each document that it accepted, by its key. */
export async function startAccessPointDouble() {
  const received: Received[] = [];
  const accepted = new Map<string, string>();
  const state: { mood: Mood; token: string } = { mood: 'well', token: TOKEN };
  const server = createServer((request, response) => {
    void answer(request).then((given) => {
      if (!given) return;
      const [status, body, headers = {}] = given;
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    });
  });
  async function answer(request: IncomingMessage): Promise<Answer | undefined> {
    if (request.url !== '/documents') return [404, '{}'];
    if (request.headers.authorization !== `Bearer ${state.token}`) return [401, '{}'];
    if (request.method === 'GET') return state.mood === 'away' ? [503, '{}'] : [200, '{}'];
    received.push({ headers: request.headers, ubl: await text(request) });
    return moodyAnswer(String(request.headers['idempotency-key']));
  }
  function moodyAnswer(key: string): Answer | undefined {
    const { mood } = state;
    if (mood === 'mute') return undefined;
    if (mood === 'away') return [503, '{}'];
    if (mood === 'garbage') return [202, '{"status":"ok"}'];
    if (mood === 'portal') return [200, '<html>Sign in to this network</html>'];
    if (mood === 'redirect') return [307, '', { location: 'http://127.0.0.1:1/' }];
    if (mood === 'huge') return [201, json({ id: 'x', more: 'x'.repeat(200_000) })];
    if (mood === 'refuses-mutely') return [400, '<html>Bad Request</html>'];
    if (mood === 'refuses') {
      const detail = '9930:DE136695976 is not\u0000\nregistered.';
      return [422, json({ title: 'Unknown receiver', detail })];
    }
    const id = accepted.get(key) ?? `AP-${accepted.size + 1}`;
    accepted.set(key, id);
    return [202, json({ id })];
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // For a server that listens on a port, the address is an object.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/documents`,
    received,
    accepted,
    state,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
