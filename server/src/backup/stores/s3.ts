import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { ArchiveStore } from './store.ts';

/** S3 takes 10,000 parts at most, so this allows archives of 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
const DEFAULT_REGION = 'us-east-1';

/**
 * Keeps archives in a bucket that speaks S3. In the address the bucket is the first part of the
 * path, or part of the host with `?style=host`.
 */
export function s3Store(address: string): ArchiveStore {
  const { username, password, searchParams, origin, pathname } = new URL(address);
  const isInHost = searchParams.get('style') === 'host';
  const [first = '', ...rest] = pathname.split('/').filter((part) => part !== '');
  const bucket = isInHost ? origin : `${origin}/${first}`;
  const parts = isInHost ? [first, ...rest].filter((part) => part !== '') : rest;
  const prefix = parts.map((part) => `${part}/`).join('');
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? DEFAULT_REGION,
    service: 's3',
    retries: 4,
  });
  const ask = async (method: string, url: string, body?: Buffer | string): Promise<Response> => {
    // A plain array is what fetch takes on every platform.
    const content = typeof body === 'string' ? body : body && new Uint8Array(body);
    const answer = await client.fetch(url, { method, ...(content && { body: content }) });
    if (answer.ok) return answer;
    const reason = /<Message>([^<]*)/.exec(await answer.text())?.[1] ?? answer.statusText;
    throw new Error(`The bucket answered ${answer.status} to ${method}: ${reason}`);
  };
  const urlOf = (name: string) => `${bucket}/${prefix}${name}`;
  return {
    description: `${bucket}/${prefix}`,
    put: (name, content) => upload(ask, urlOf(name), content),
    async get(name) {
      const { body } = await ask('GET', urlOf(name));
      return body ? Readable.fromWeb(body) : Readable.from([]);
    },
    list: () => listFiles(ask, bucket, prefix),
    remove: async (name) => void (await ask('DELETE', urlOf(name))),
  };
}

type Ask = (method: string, url: string, body?: Buffer | string) => Promise<Response>;

/** Uploads in parts, because the length is not known before; a failure leaves nothing. */
async function upload(ask: Ask, url: string, content: Readable): Promise<number> {
  const begun = await (await ask('POST', `${url}?uploads`)).text();
  const id = encodeURIComponent(valuesOf(begun, 'UploadId')[0] ?? '');
  try {
    const tags: string[] = [];
    let bytes = 0;
    for await (const part of inParts(content)) {
      const number = tags.length + 1;
      const answer = await ask('PUT', `${url}?partNumber=${number}&uploadId=${id}`, part);
      tags.push(answer.headers.get('etag') ?? '');
      bytes += part.length;
    }
    const parts = tags.map(
      (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    );
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const ended = await (await ask('POST', `${url}?uploadId=${id}`, body)).text();
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

async function listFiles(ask: Ask, bucket: string, prefix: string) {
  const files: { name: string; bytes: number }[] = [];
  let token: string | undefined;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix, delimiter: '/' });
    if (token !== undefined) query.set('continuation-token', token);
    const text = await (await ask('GET', `${bucket}/?${query.toString()}`)).text();
    for (const [, file = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const [key = ''] = valuesOf(file, 'Key');
      files.push({ name: key.slice(prefix.length), bytes: Number(valuesOf(file, 'Size')[0]) });
    }
    [token] = valuesOf(text, 'NextContinuationToken');
  } while (token !== undefined);
  return files;
}

/** Returns the texts of elements; names, tags and tokens of S3 hold no markup but `&amp;`. */
function valuesOf(xml: string, element: string): string[] {
  const found = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'));
  return [...found].map(([, value = '']) =>
    value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );
}
