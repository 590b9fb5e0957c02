import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';

/** How the double answers: well, or as the register of a country does on a bad day. */
type Mood =
  | 'well'
  | 'away'
  | 'mute'
  | 'garbage'
  | 'redirect'
  | 'huge'
  | 'controls'
  | 'refuses-input'
  | 'refuses-requester';
type Asked = { countryCode: string; vatNumber: string; requesterNumber?: string };

/** Returns an answer without a result; VIES gives some of them with status 200. */
function failed(status: number, error: string): [number, string] {
  return [status, JSON.stringify({ actionSucceed: false, errorWrappers: [{ error }] })];
}

/** Starts a local double of VIES' REST API, as far as Marquee uses it. It knows each number that ends with 6. */
export async function startViesDouble() {
  const asked: Asked[] = [];
  const state: { mood: Mood } = { mood: 'well' };
  const server = createServer((request, response) => {
    void answer(request).then((given) => {
      if (!given) return;
      const [status, body, headers = {}] = given;
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    });
  });
  async function answer(
    request: IncomingMessage,
  ): Promise<[number, string, Record<string, string>?] | undefined> {
    if (request.method !== 'POST' || request.url !== '/vies/check-vat-number') return [404, '{}'];
    const question = (await json(request)) as Asked;
    asked.push(question);
    if (state.mood === 'mute') return undefined;
    if (state.mood === 'garbage') return [200, '<html>It works!</html>'];
    if (state.mood === 'redirect') return [302, '', { location: 'http://127.0.0.1:1/' }];
    if (state.mood === 'away') return failed(200, 'MS_UNAVAILABLE');
    if (state.mood === 'refuses-input') return failed(400, 'INVALID_INPUT');
    if (state.mood === 'refuses-requester' && question.requesterNumber) {
      return failed(400, 'INVALID_REQUESTER_INFO');
    }
    const valid = question.vatNumber.endsWith('6');
    const requestIdentifier = question.requesterNumber ? `WAPIAAAA${asked.length}` : '';
    const known = state.mood === 'controls' ? 'BÄCKEREI\u0000 GMBH' : 'BÄCKEREI\nSÖHNE GMBH';
    const name = valid ? known : '---';
    if (state.mood === 'huge') Object.assign(question, { more: 'x'.repeat(200_000) });
    return [200, JSON.stringify({ ...question, valid, name, address: '---', requestIdentifier })];
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // For a server that listens on a port, the address is an object.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/vies`,
    asked,
    state,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
