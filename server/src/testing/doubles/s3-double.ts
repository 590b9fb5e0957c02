import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';

const KEYS = { accessKeyId: 'KEY', secretAccessKey: 'SECRET/+' };
const REGION = 'eu-central-1';
/** Small, so that a test sees a second page. */
const PAGE = 2;
const busy = '<Error><Code>SlowDown</Code><Message>Please reduce your rate.</Message></Error>';
const STORED_AT = '2026-01-01T00:00:00.000Z';

export type S3Double = Awaited<ReturnType<typeof startS3Double>>;

/**
 * Starts a server that speaks as much of S3 as backups and pictures need: uploads whole and in parts,
 * lists in pages, and refuses a request whose signature is not right.
 */
export async function startS3Double() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Buffer[]>();
  const refused: string[] = [];
  const puts: string[] = [];
  let trouble: 'none' | 'silent' | 'broken' = 'none';
  let [busyAnswers, slowMs] = [0, 0];
  const underWay = { now: 0, most: 0, inAll: 0, eachMs: 0, held: Promise.resolve() };
  const server = createServer((request, response) => {
    underWay.now += 1;
    underWay.inAll += 1;
    underWay.most = Math.max(underWay.most, underWay.now);
    response.once('close', () => (underWay.now -= 1));
    if (trouble === 'silent') return;
    if (trouble === 'broken') return void request.socket.destroy();
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      if (busyAnswers > 0) {
        busyAnswers -= 1;
        return void response.writeHead(503).end(busy);
      }
      await Promise.all([sleep(slowMs + underWay.eachMs), underWay.held]);
      slowMs = 0;
      const url = new URL(request.url ?? '', `http://${request.headers.host}`);
      const isOurs = await isSigned(request, url);
      if (!isOurs) refused.push(url.pathname);
      const answer = isOurs
        ? answerTo(request.method ?? '', url, Buffer.concat(chunks))
        : { status: 403, body: '<Error><Message>The signature is wrong.</Message></Error>' };
      response.writeHead(answer.status, { etag: `"${chunks.length}"` }).end(answer.body);
    })();
  });
  const answerTo = (method: string, url: URL, body: Buffer) => {
    const { pathname: path, searchParams: query } = url;
    const upload = query.get('uploadId');
    if (method === 'GET' && query.has('list-type')) return listed(path, query);
    if (method === 'POST' && query.has('uploads')) {
      uploads.set(path, []);
      return { status: 200, body: `<R><UploadId>${path}</UploadId></R>` };
    }
    if (method === 'PUT' && upload !== null) {
      uploads.get(upload)?.push(body);
      return { status: 200, body: '' };
    }
    if (method === 'POST' && upload !== null) {
      objects.set(path, Buffer.concat(uploads.get(upload) ?? []));
      uploads.delete(upload);
      return { status: 200, body: '<CompleteMultipartUploadResult/>' };
    }
    if (method === 'PUT') {
      puts.push(path);
      objects.set(path, body);
      return { status: 200, body: '' };
    }
    if (method === 'DELETE') {
      if (upload === null) objects.delete(path);
      else uploads.delete(upload);
      return { status: 204, body: '' };
    }
    const found = objects.get(path);
    if (found) return { status: 200, body: found };
    return { status: 404, body: '<Error><Message>There is no such key.</Message></Error>' };
  };
  const listed = (path: string, query: URLSearchParams) => {
    const within = `${path}${query.get('prefix') ?? ''}`;
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(within) && !key.slice(within.length).includes('/'))
      .toSorted();
    const from = Number(query.get('continuation-token') ?? 0);
    const contents = keys.slice(from, from + PAGE).map((key) => {
      const content = objects.get(key) ?? Buffer.alloc(0);
      const tag = createHash('md5').update(content).digest('hex');
      const facts = `<ETag>&quot;${tag}&quot;</ETag><LastModified>${STORED_AT}</LastModified>`;
      return `<Contents><Key>${key.slice(path.length)}</Key><Size>${content.length}</Size>${facts}</Contents>`;
    });
    const isMore = from + PAGE < keys.length;
    const next = isMore ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
    return {
      status: 200,
      body: `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`,
    };
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // For a server that listens on a port, the address is an object.
  const { port } = server.address() as AddressInfo;
  const keys = `${KEYS.accessKeyId}:${encodeURIComponent(KEYS.secretAccessKey)}`;
  return {
    /** The address of a folder of its bucket, as for `BACKUP_TO`. */
    address: `http://${keys}@127.0.0.1:${port}/bucket/marquee?region=${REGION}`,
    objects,
    uploads,
    refused,
    /** The paths of objects that were stored whole, in order. */
    puts,
    /** The requests that it works on, the most at once, all so far, and how long each takes at least. */
    underWay,
    /** Holds the answers to requests that come from now on. @returns what lets them go */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      underWay.held = promise;
      return resolve;
    },
    /** Makes it answer nothing, or end every connection. */
    fall(how: typeof trouble) {
      trouble = how;
    },
    /** Makes it answer so many requests with 503, and the one after them late. */
    slowDown(answers: number, ms = 0) {
      [busyAnswers, slowMs] = [answers, ms];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

/** Signs the request again with the keys and compares. */
async function isSigned({ method = '', headers }: IncomingMessage, url: URL): Promise<boolean> {
  const datetime = String(headers['x-amz-date']);
  const signer = new AwsV4Signer({
    ...KEYS,
    method,
    url: url.href,
    service: 's3',
    region: REGION,
    headers: { 'x-amz-content-sha256': String(headers['x-amz-content-sha256']) },
    datetime,
  });
  const signed = await signer.sign();
  return signed.headers.get('authorization') === headers.authorization;
}
