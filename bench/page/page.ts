/**
 * Measures the scripts and styles that a browser loads for an event's public page, compressed, and
 * how many views of it a server answers.
 */
import { gzipSync } from 'node:zlib';
import { get } from 'node:http';
import { makeSale } from '../../prove/booking.ts';
import { makeFreeSale } from '../../prove/scans.ts';
import { startServer } from '../../prove/servers.ts';
import { onScratch } from '../bookings.ts';
import { measureViews } from './views.ts';
import { known, most, type Section } from '../section.ts';

const KB = 1000;
const SEATS = 100_000_000;

export const page: Section = {
  name: 'page',
  title: 'The public event page: views, and its script and style, compressed, inline ones counted',
  run: async ({ repetitions, requests }) =>
    onScratch(async (scratch) => {
      const database = await scratch.createDatabase();
      const prices = [{ label: 'Standard', amount_cents: 1250 }];
      const { slug } = await makeSale(database.db, { capacity: 100, prices });
      const { address } = database;
      const server = await startServer({ address, dataDir: scratch.dataDir });
      const anew = await startServer({ address, dataDir: scratch.dataDir, pagesKeptMs: 0 });
      try {
        const path = `/events/${slug}`;
        const loaded = await load(server.port, path);
        const sale = await makeFreeSale(database.db, SEATS);
        return [
          ...(await measureViews(
            { port: server.port, anew: anew.port },
            { path, sale },
            { repetitions, requests },
          )),
          known('the page itself', [loaded.html / KB], ' kB'),
          known('script and style in it', [loaded.inline / KB], ' kB'),
          known(`${loaded.files} files that it loads`, [loaded.linked / KB], ' kB'),
          most('script and style in all', [(loaded.inline + loaded.linked) / KB], 100, ' kB'),
        ];
      } finally {
        await Promise.all([server.kill(), anew.kill()]);
        await database.close();
      }
    }),
};

async function load(port: number, path: string) {
  const { bytes, body } = await fetchFrom(port, path);
  const html = body.toString();
  const inline = [...html.matchAll(/<(script|style)\b([^>]*)>([^]*?)<\/\1>/g)]
    .filter(([, , attributes = '']) => !/application\/ld\+json|\bsrc=/.test(attributes))
    .map(([, , , text = '']) => text)
    .join('');
  const seen = new Set<string>();
  const waiting = [
    ...[...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map(([, url = '']) => url),
    ...[...html.matchAll(/<link\b[^>]*>/g)].flatMap(([tag]) =>
      /rel="(stylesheet|modulepreload|preload)"/.test(tag) && !/as="(font|image)"/.test(tag)
        ? (/href="([^"]+)"/.exec(tag)?.[1] ?? [])
        : [],
    ),
  ];
  let linked = 0;
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    const { pathname } = new URL(url, `http://localhost${path}`);
    if (seen.has(pathname)) continue;
    seen.add(pathname);
    const file = await fetchFrom(port, pathname);
    linked += file.bytes;
    // Includes what a module imports, also on demand.
    const imported = file.body.toString().matchAll(/(?:from|import)\s*\(?\s*["']([^"']+\.js)["']/g);
    for (const [, from = ''] of imported)
      waiting.push(new URL(from, `http://localhost${pathname}`).pathname);
  }
  const compressed = inline === '' ? 0 : gzipSync(inline).length;
  return { html: bytes, inline: compressed, linked, files: seen.size };
}

/** Fetches a file as a browser does: `bytes` as transferred, `body` after decompression. */
function fetchFrom(port: number, path: string): Promise<{ bytes: number; body: Buffer }> {
  const once = (encoding: string) =>
    new Promise<Buffer>((resolve, reject) => {
      const headers = { 'accept-encoding': encoding };
      get({ port, host: '127.0.0.1', path, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve(Buffer.concat(chunks));
          else reject(new Error(`${path}: ${answer.statusCode}`));
        });
      }).on('error', reject);
    });
  return Promise.all([once('br, gzip'), once('identity')]).then(([sent, body]) => {
    return { bytes: sent.length, body };
  });
}
