/**
 * Proves that pictures and backups are right in a bucket of a server that speaks S3 and verifies
 * signatures: OpenStack Swift, from Debian's packages.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import dns from 'node:dns';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { s3Store } from '../../server/src/backup/stores/s3.ts';
import { saveImages } from '../../server/src/features/media/commands.ts';
import { encodeImage } from '../../server/src/features/media/decoding/encode.ts';
import { openBucket } from '../../server/src/gateways/s3/bucket.ts';
import { s3Storage } from '../../server/src/gateways/s3/storage.ts';
import { diskStorage } from '../../server/src/gateways/storage.ts';
import { pictureBytes } from '../../server/src/testing/factories/events.ts';
import { makeDataDir, runServer } from '../../server/src/testing/running-server.ts';
import { askAll, bookingAsk, makeSale } from '../booking.ts';
import { createCaller } from '../http.ts';
import { atMost, doctorFinding, exactly, type Finding, type Proof, skipped } from '../proof.ts';
import type { Address, Scratch } from '../scratch.ts';
import { versionOf, whyMissing } from './packages.ts';
import { startSwift, SWIFT, SWIFT_DOMAIN, SWIFT_PORT, swiftPackages } from './swift.ts';

const run = promisify(execFile);
const cli = join(import.meta.dirname, '../../cli/src/main.ts');
/** Three parts of an upload. */
const LARGE_BYTES = 40 * 1024 * 1024;
const BUCKET = 'pictures';

type Swift = Awaited<ReturnType<typeof startSwift>>;

export const storage: Proof = {
  name: 'storage',
  title: 'Pictures and backups in a bucket of OpenStack Swift, by S3 with verified signatures',
  run: async (scratch, isQuick) => {
    const missing = await whyMissing(['swift-proxy-server', '--help'], swiftPackages);
    if (missing !== undefined) return [skipped('OpenStack Swift', missing)];
    const version = await versionOf('dpkg-query', '-f', 'Swift ${Version}\n', '-W', 'swift-proxy');
    const swift = await startSwift();
    try {
      const findings = await speak();
      const lived = await live(scratch, swift, isQuick ? 40 : 400);
      return [exactly('program', version, version), ...findings, ...lived];
    } finally {
      await swift.stop();
    }
  },
};

function address({ secret = SWIFT.secret, path = `${BUCKET}/media`, host = '127.0.0.1' } = {}) {
  const keys = `${encodeURIComponent(SWIFT.key)}:${encodeURIComponent(secret)}`;
  const mark = path.includes('?') ? '&' : '?';
  return `http://${keys}@${host}:${SWIFT_PORT}/${path}${mark}region=${SWIFT.region}`;
}

/** What the client says and how Swift answers. */
async function speak(): Promise<Finding[]> {
  const once = { timeoutMs: 30_000, retryMs: 0 };
  const bucket = openBucket(address(), once);
  await bucket.ask('PUT', `http://127.0.0.1:${SWIFT_PORT}/${BUCKET}`);
  const wrong = await openBucket(address({ secret: 'wrong' }), once)
    .check()
    .then(
      () => 'taken',
      (error: unknown) => String(error),
    );
  const name = '5b0b3a52-8f5e-4a54-9a3c-1f6a3f0f7a11.webp';
  await s3Storage(address(), () => undefined).put(name, Buffer.from('picture'));

  const content = Buffer.alloc(LARGE_BYTES);
  for (let at = 0; at < content.length; at += 4) content.writeUInt32LE(at, at);
  const store = s3Store(address({ path: `${BUCKET}/backups` }));
  const pieces = Array.from({ length: LARGE_BYTES / 65_536 }, (_, n) =>
    content.subarray(n * 65_536, (n + 1) * 65_536),
  );
  await store.put('large', Readable.from(pieces));
  const parts = (await openBucket(address({ path: `${BUCKET}/backups` }), once).list())[0]?.tag;
  const hash = createHash('sha256');
  for await (const chunk of await store.get('large')) hash.update(chunk as Buffer);
  await store.remove('large');

  const hosted = await withDomain(async () => {
    const byHost = s3Storage(
      address({ path: 'media?style=host', host: `${BUCKET}.${SWIFT_DOMAIN}` }),
      () => undefined,
    );
    return Buffer.from((await byHost.get(name)) ?? '').toString();
  });
  const listed = (await bucket.list()).map((file) => `${file.name} ${file.bytes}`).join();
  await s3Storage(address(), () => undefined).remove(name);
  return [
    exactly('a wrong key is refused', 'yes', /403.*signature/.test(wrong) ? 'yes' : wrong),
    exactly('a picture in the list', `${name} 7`, listed),
    exactly('parts of an upload of 40 MB', '3', parts?.split('-')[1] ?? ''),
    exactly(
      'its content, read back',
      createHash('sha256').update(content).digest('hex').slice(0, 12),
      hash.digest('hex').slice(0, 12),
    ),
    exactly('read with the bucket in the host', 'picture', hosted),
    exactly('left after removing', 0, (await bucket.list()).length),
  ];
}

/** Lets this process find the hosts of buckets, as a name server does elsewhere. */
async function withDomain<T>(work: () => Promise<T>): Promise<T> {
  const { lookup } = dns;
  const here = (name: string, ...rest: unknown[]): unknown =>
    Reflect.apply(lookup, dns, [name.endsWith(`.${SWIFT_DOMAIN}`) ? '127.0.0.1' : name, ...rest]);
  Object.assign(dns, { lookup: here });
  return work().finally(() => Object.assign(dns, { lookup }));
}

const Moved = z.object({
  pictures: z.number(),
  copied: z.number(),
  there: z.number(),
  removed: z.number(),
});

/** The real program: pictures move while it serves, Swift stops, and a backup comes back. */
async function live(scratch: Scratch, swift: Swift, count: number): Promise<Finding[]> {
  const database = await scratch.createDatabase();
  const other = await scratch.createDatabase();
  const dataDir = await makeDataDir();
  const empty = await mkdtemp(join(tmpdir(), 'marquee-storage-'));
  const disk = diskStorage(join(dataDir.path, 'media'));
  const env = {
    DATA_DIR: dataDir.path,
    DATABASE_URL: urlOf(database.owner),
    S3_URL: address(),
    RATE_LIMITS: 'off',
  };
  const ids = await savePictures(database.db, disk, count);
  const server = runServer(env);
  try {
    const origin = await server.ready;
    const fetchAll = async () => {
      const answers = await Promise.all(ids.map((id) => fetch(`${origin}/api/media/${id}.webp`)));
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
      return answers.filter(({ status }) => status === 200).length;
    };
    const before = await fetchAll();
    const moving = marquee(['media', 'move', '--to', 'bucket', '--remove', '--json'], env);
    const during = await fetchAll();
    const moved = Moved.parse(await moving);
    const again = Moved.parse(await marquee(['media', 'move', '--to', 'bucket', '--json'], env));
    const after = await fetchAll();
    const doctor = z
      .object({ missing_pictures: z.array(z.string()) })
      .parse(await marquee(['doctor', '--json'], env));

    const event = await makeSale(database.db, {
      capacity: 50,
      prices: [{ label: 'Free', amount_cents: 0 }],
    });
    const caller = createCaller(Number(new URL(origin).port), 10);
    swift.freeze();
    const start = performance.now();
    const away = await fetch(`${origin}/api/media/${ids[0]}.webp`);
    const waitedMs = performance.now() - start;
    const booked = await askAll(
      [caller],
      Array.from({ length: 50 }, (_, n) =>
        bookingAsk(event, [{ price: 0, quantity: 1 }], { key: `key-${n}` }),
      ),
    );
    const page = await fetch(`${origin}/events/${event.slug}`);
    swift.thaw();
    const backAfterMs = await untilBack(`${origin}/api/media/${ids[0]}.webp`);
    caller.close();

    const backups = address({ path: `${BUCKET}/backups` });
    await marquee(['backup', '--to', backups, '--json'], env);
    const restored = z.object({ pictures: z.number(), differences: z.array(z.unknown()) }).parse(
      await marquee(['restore', 'latest', '--from', backups, '--json'], {
        ...env,
        DATA_DIR: empty,
        DATABASE_URL: urlOf(other.owner),
        S3_URL: address({ path: `${BUCKET}/restored` }),
      }),
    );
    const inBucket = await s3Storage(
      address({ path: `${BUCKET}/restored` }),
      () => undefined,
    ).list();
    return [
      exactly('pictures shown from disk, S3_URL set', count, before),
      exactly('shown while they move', count, during),
      exactly('copied', count, moved.copied),
      exactly('removed from disk', count, moved.removed),
      exactly('copied by a second run', 0, again.copied),
      exactly('files left on disk', 0, (await disk.list()).length),
      exactly('shown from the bucket', count, after),
      exactly('pictures that the doctor misses', 0, doctor.missing_pictures.length),
      exactly('a picture while Swift answers nothing', 503, away.status),
      exactly('with Retry-After', 'yes', away.headers.has('retry-after') ? 'yes' : 'no'),
      atMost('it waited', 6_000, waitedMs, ' ms'),
      exactly('bookings meanwhile', 50, booked.filter(({ status }) => status === 201).length),
      exactly('the page meanwhile', 200, page.status),
      atMost('shown again after', 10_000, backAfterMs, ' ms'),
      exactly('pictures of the restored archive', count, restored.pictures),
      exactly('pictures in its bucket', count, inBucket.length),
      exactly('differences after it', 0, restored.differences.length),
      exactly('secrets in the log', 0, secretsIn(server.output())),
      await doctorFinding(database.db),
    ];
  } finally {
    server.kill('SIGTERM');
    await server.ended;
    await Promise.all([database.close(), other.close(), dataDir.remove()]);
    await rm(empty, { recursive: true, force: true });
  }
}

type Db = Parameters<typeof doctorFinding>[0];

async function savePictures(
  db: Db,
  disk: ReturnType<typeof diskStorage>,
  count: number,
): Promise<string[]> {
  const bytes = await pictureBytes();
  const image = await encodeImage({ bytes, field: 'image', notAnImage: 'no', sender: '' });
  const images = Array.from({ length: count }, () => image);
  return saveImages(
    { db, storage: disk, clock: () => new Date() },
    images,
    async (_trx, ids) => ids,
  );
}

async function untilBack(url: string): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < 30_000) {
    const { status } = await fetch(url);
    if (status === 200) break;
    await sleep(100);
  }
  return performance.now() - start;
}

async function marquee(args: string[], env: Record<string, string>): Promise<unknown> {
  const { stdout } = await run(process.execPath, [cli, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}

function secretsIn(output: string): number {
  return [SWIFT.secret, encodeURIComponent(SWIFT.secret)].filter((one) => output.includes(one))
    .length;
}

function urlOf({ host, port, user, database }: Address): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
