/**
 * Proves that pictures and backups are right in a bucket of a server that speaks S3 and verifies
 * signatures: OpenStack Swift, from Debian's packages.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { marquee } from '../../cli/src/testing/marquee.ts';
import { saveImages } from '../../server/src/features/media/commands.ts';
import { encodeImage } from '../../server/src/features/media/decoding/encode.ts';
import { s3Storage } from '../../server/src/gateways/storage/s3/storage.ts';
import { diskStorage } from '../../server/src/gateways/storage/disk/disk.ts';
import { pictureBytes } from '../../server/src/testing/factories/events.ts';
import { makeDataDir, runServer } from '../../server/src/testing/running-server.ts';
import { askAll, bookingAsk, makeSale } from '../booking.ts';
import { createCaller } from '../http.ts';
import { atMost, doctorFinding, exactly, type Finding, type Proof, skipped } from '../proof.ts';
import { type Scratch, urlOf } from '../scratch.ts';
import { versionOf, whyMissing } from './packages.ts';
import { clientFindings } from './storage-client.ts';
import { startSwift, SWIFT, SWIFT_BUCKET, swiftAddress, swiftPackages } from './swift.ts';

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
      const findings = await clientFindings();
      const lived = await live(scratch, swift, isQuick ? 40 : 400);
      return [exactly('program', version, version), ...findings, ...lived];
    } finally {
      await swift.stop();
    }
  },
};

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
    S3_URL: swiftAddress(),
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
    const moving = done(['media', 'move', '--to', 'bucket', '--remove'], env);
    const during = await fetchAll();
    const moved = Moved.parse(await moving);
    const again = Moved.parse(await done(['media', 'move', '--to', 'bucket'], env));
    const after = await fetchAll();
    const doctor = z
      .object({ missing_pictures: z.array(z.string()) })
      .parse(await done(['doctor'], env));

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

    const backups = swiftAddress({ path: `${SWIFT_BUCKET}/backups` });
    await done(['backup', '--to', backups], env);
    const restored = z.object({ pictures: z.number(), differences: z.array(z.unknown()) }).parse(
      await done(['restore', 'latest', '--from', backups], {
        ...env,
        DATA_DIR: empty,
        DATABASE_URL: urlOf(other.owner),
        S3_URL: swiftAddress({ path: `${SWIFT_BUCKET}/restored` }),
      }),
    );
    const inBucket = await s3Storage(
      swiftAddress({ path: `${SWIFT_BUCKET}/restored` }),
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

/** Returns what a command of the program says when it is done. @throws Error when it fails */
async function done(args: string[], env: Record<string, string>): Promise<unknown> {
  const { code, json, out, err } = await marquee([...args, '--json'], env);
  if (code !== 0) throw new Error(`marquee ${args.join(' ')} ended with ${code}: ${err}${out}`);
  return json;
}

function secretsIn(output: string): number {
  return [SWIFT.secret, encodeURIComponent(SWIFT.secret)].filter((one) => output.includes(one))
    .length;
}
