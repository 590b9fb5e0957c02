import { Readable } from 'node:stream';
import { HOUR_MS } from '@marquee/contract/time';
import { openBucket } from '../../gateways/storage/s3/bucket.ts';
import { uploadInParts } from '../../gateways/storage/s3/upload.ts';
import type { ArchiveStore } from './store.ts';

/** A part of 16 MB takes long over a slow network. */
const patient = { timeoutMs: 10 * 60_000, retryMs: 60_000 };
/** A whole archive. */
const READ_MS = 12 * HOUR_MS;

/** Keeps archives in a bucket that speaks S3. */
export function s3Store(address: string): ArchiveStore {
  const bucket = openBucket(address, patient);
  return {
    description: bucket.description,
    put: (name, content) => uploadInParts(bucket, name, content),
    async get(name) {
      const body = await bucket.open(bucket.urlOf(name), READ_MS);
      return body ? Readable.fromWeb(body) : Readable.from([]);
    },
    list: () => bucket.list(),
    remove: async (name) => void (await bucket.ask('DELETE', bucket.urlOf(name))),
  };
}
