import type { Readable } from 'node:stream';
import { type Bucket, valuesOf } from './bucket.ts';

/** S3 takes 10,000 parts at most, so this allows archives of 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;

/**
 * Uploads in parts, because the length is not known before; a failure leaves nothing.
 * @returns the bytes
 */
export async function uploadInParts(
  { ask, urlOf }: Bucket,
  name: string,
  content: Readable,
): Promise<number> {
  const url = urlOf(name);
  const begun = (await ask('POST', `${url}?uploads`)).content.toString();
  const id = encodeURIComponent(valuesOf(begun, 'UploadId')[0] ?? '');
  try {
    const tags: string[] = [];
    let bytes = 0;
    for await (const part of inParts(content)) {
      const number = tags.length + 1;
      const answer = await ask(
        'PUT',
        `${url}?partNumber=${number}&uploadId=${id}`,
        new Uint8Array(part),
      );
      tags.push(answer.headers.get('etag') ?? '');
      bytes += part.length;
    }
    const parts = tags.map(
      (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    );
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const ended = (await ask('POST', `${url}?uploadId=${id}`, body)).content.toString();
    // S3 may begin to answer 200 before it knows, and then write an error.
    if (ended.includes('<Error>')) throw new Error(`The bucket did not keep the archive: ${ended}`);
    return bytes;
  } catch (error) {
    await ask('DELETE', `${url}?uploadId=${id}`).catch(() => undefined);
    throw error;
  }
}

async function* inParts(content: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    const piece = Buffer.from(chunk as Uint8Array);
    chunks.push(piece);
    bytes += piece.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(chunks);
    [chunks, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}
