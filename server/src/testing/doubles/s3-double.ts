import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';

const KEYS = { accessKeyId: 'KEY', secretAccessKey: 'SECRET/+' };
const REGION = 'eu-central-1';
/** Small, so that a test sees a second page. */
const PAGE = 2;

export type S3Double = Awaited<ReturnType<typeof startS3Double>>;

/**
 * Starts a server that speaks as much of S3 as backups need: uploads in parts, lists in pages, and
 * refuses a request whose signature is not right.
 */
export async function startS3Double() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Buffer[]>();
  const refused: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
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
    const keys = [...objects.keys()].filter((key) => key.startsWith(within)).toSorted();
    const from = Number(query.get('continuation-token') ?? 0);
    const contents = keys.slice(from, from + PAGE).map((key) => {
      const size = objects.get(key)?.length ?? 0;
      return `<Contents><Key>${key.slice(path.length)}</Key><Size>${size}</Size></Contents>`;
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
    close: () => new Promise((resolve) => server.close(resolve)),
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
