import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// No import of a test runner: the browser tests may use this double as well.

/** How the double answers: well, or as a catalogue does on a bad day. */
export type Mood = 'well' | 'busy' | 'slow' | 'garbage' | 'huge' | 'other' | 'redirect';

const songs = [
  { title: 'Lantern Street', artist: [{ name: 'The Paper Kites Club' }] },
  { title: 'Lantern Street', artist: [{ name: 'The Paper Kites Club' }] },
  {
    title: 'Lantern Song',
    artist: [{ name: 'Ana Vale', joinphrase: ' feat. ' }, { name: 'Bo' }],
  },
  { title: 'Harbour Lights', artist: [{ name: 'Night Ferry' }] },
];

export type MusicDouble = Awaited<ReturnType<typeof startMusicDouble>>;

/** Starts a local double of MusicBrainz' search for recordings, as far as Marquee uses it. */
export async function startMusicDouble() {
  const asked: { path: string; query: string; agent: string; at: number }[] = [];
  const state: { mood: Mood } = { mood: 'well' };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const query = searchParams.get('query') ?? '';
    const agent = request.headers['user-agent'] ?? '';
    asked.push({ path: pathname, query, agent, at: performance.now() });
    const send = (status: number, body: string, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    if (agent === '' || pathname !== '/ws/2/recording' || searchParams.get('fmt') !== 'json') {
      return send(400, '{"error":"bad request"}');
    }
    const moods: Record<Mood, () => unknown> = {
      well: () => send(200, answerOf(query)),
      busy: () => send(503, '{"error":"rate limit"}', { 'retry-after': '120' }),
      // Never answers: the caller's own limit ends it.
      slow: () => undefined,
      garbage: () => send(200, '<html>It works!</html>'),
      huge: () => send(200, `{"recordings":[],"padding":"${'x'.repeat(600_000)}"}`),
      other: () => send(200, '{"recordings":[{"title":7,"artist-credit":"nobody"}]}'),
      redirect: () => send(302, '', { location: 'http://127.0.0.1:1/' }),
    };
    return moods[state.mood]();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // For a server that listens on a port, the address is an object.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/ws/2`,
    asked,
    state,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Finds songs with a word of the query in their title or artist. */
function answerOf(query: string): string {
  const words = query.replaceAll('\\', '').toLowerCase().split(/\s+/);
  const found = songs.filter(({ title, artist }) => {
    const text = `${title} ${artist.map(({ name }) => name).join(' ')}`.toLowerCase();
    return words.some((word) => text.includes(word));
  });
  const recordings = found.map(({ title, artist }, n) => {
    return { id: `r-${n}`, score: 100 - n, title, 'artist-credit': artist };
  });
  return JSON.stringify({ created: '', count: recordings.length, offset: 0, recordings });
}
