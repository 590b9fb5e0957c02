import { createHash } from 'node:crypto';
import dns from 'node:dns';
import { Readable } from 'node:stream';
import { s3Store } from '../../server/src/backup/stores/s3.ts';
import { openBucket } from '../../server/src/gateways/storage/s3/bucket.ts';
import { s3Storage } from '../../server/src/gateways/storage/s3/storage.ts';
import { exactly, type Finding } from '../proof.ts';
import { SWIFT_BUCKET, SWIFT_DOMAIN, SWIFT_PORT, swiftAddress } from './swift.ts';

/** Three parts of an upload. */
const LARGE_BYTES = 40 * 1024 * 1024;

/** Returns what the client says to Swift, and how it answers. */
export async function clientFindings(): Promise<Finding[]> {
  const once = { timeoutMs: 30_000, retryMs: 0 };
  const bucket = openBucket(swiftAddress(), once);
  await bucket.ask('PUT', `http://127.0.0.1:${SWIFT_PORT}/${SWIFT_BUCKET}`);
  const wrong = await openBucket(swiftAddress({ secret: 'wrong' }), once)
    .check()
    .then(
      () => 'taken',
      (error: unknown) => String(error),
    );
  const name = '5b0b3a52-8f5e-4a54-9a3c-1f6a3f0f7a11.webp';
  await s3Storage(swiftAddress(), () => undefined).put(name, Buffer.from('picture'));

  const content = Buffer.alloc(LARGE_BYTES);
  for (let at = 0; at < content.length; at += 4) content.writeUInt32LE(at, at);
  const store = s3Store(swiftAddress({ path: `${SWIFT_BUCKET}/backups` }));
  const pieces = Array.from({ length: LARGE_BYTES / 65_536 }, (_, n) =>
    content.subarray(n * 65_536, (n + 1) * 65_536),
  );
  await store.put('large', Readable.from(pieces));
  const parts = (
    await openBucket(swiftAddress({ path: `${SWIFT_BUCKET}/backups` }), once).list()
  )[0]?.tag;
  const hash = createHash('sha256');
  for await (const chunk of await store.get('large')) hash.update(chunk as Buffer);
  await store.remove('large');

  const hosted = await withDomain(async () => {
    const byHost = s3Storage(
      swiftAddress({ path: 'media?style=host', host: `${SWIFT_BUCKET}.${SWIFT_DOMAIN}` }),
      () => undefined,
    );
    return Buffer.from((await byHost.get(name)) ?? '').toString();
  });
  const listed = (await bucket.list()).map((file) => `${file.name} ${file.bytes}`).join();
  await s3Storage(swiftAddress(), () => undefined).remove(name);
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
