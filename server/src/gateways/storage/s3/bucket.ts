import { AwsClient } from 'aws4fetch';
import { StartError } from '../../../lib/start-error.ts';
import { retry } from './retry.ts';

const DEFAULT_REGION = 'us-east-1';

/** How long to wait for a bucket that is slow, busy or away. */
export type Patience = {
  /** The limit for each request, with all of its answer. */
  timeoutMs: number;
  /** A request that failed is repeated until this time after the first try. */
  retryMs: number;
};

/** Content of a file: a plain array is what fetch takes on every platform. */
type Body = Uint8Array<ArrayBuffer> | string;

export type Answer = { headers: Headers; content: Buffer };

/** A folder of a bucket that speaks S3. */
export type Bucket = {
  /** Where it is, without a secret. */
  description: string;
  urlOf: (name: string) => string;
  /** @throws BucketError for an answer that is not 2xx, and for none */
  ask: (method: string, url: string, body?: Body) => Promise<Answer>;
  /** Returns a file that is too large for memory. */
  open: (url: string, timeoutMs: number) => Promise<ReadableStream | null>;
  list: () => Promise<BucketFile[]>;
  /** Asks for one name at most, to see whether the bucket answers and takes the keys. */
  check: () => Promise<void>;
};

export type BucketFile = { name: string; bytes: number; storedAt: Date; tag: string };

/** A request that the bucket refused, or did not answer. */
export class BucketError extends StartError {
  override name = 'BucketError';
  /** 0: there was no answer. */
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/**
 * Opens a folder of a bucket. In the address the bucket is the first part of the path, or part of the
 * host with `?style=host`.
 * @param address with its keys, as `https://KEY:SECRET@s3.example.com/bucket/prefix?region=…`
 */
export function openBucket(address: string, { timeoutMs, retryMs }: Patience): Bucket {
  const { username, password, searchParams, origin, pathname } = new URL(address);
  const isInHost = searchParams.get('style') === 'host';
  const [first = '', ...rest] = pathname.split('/').filter((part) => part !== '');
  const bucket = isInHost ? origin : `${origin}/${first}`;
  const parts = isInHost ? [first, ...rest].filter((part) => part !== '') : rest;
  const prefix = parts.map((part) => `${part}/`).join('');
  const description = `${bucket}/${prefix}`;
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? DEFAULT_REGION,
    service: 's3',
  });
  const send = async (method: string, url: string, limitMs: number, body?: Body) => {
    const request = await client.sign(url, { method, ...(body !== undefined && { body }) });
    // Not `client.fetch` with a signal: the garbage collector takes that signal before its time.
    const answer = await fetch(request, { signal: AbortSignal.timeout(limitMs) });
    if (answer.ok) return answer;
    const reason = valuesOf(await answer.text(), 'Message')[0] ?? answer.statusText;
    const said = `The bucket ${description} answered ${answer.status} to ${method}: ${reason}`;
    throw new BucketError(`${said}${hintOf(answer.status)}`, answer.status);
  };
  const patiently = <T>(work: () => Promise<T>) => {
    const once = () => work().catch((error: unknown) => Promise.reject(failureOf(error)));
    return retry(once, retryMs, mayPass);
  };
  const failureOf = (error: unknown) =>
    error instanceof BucketError
      ? error
      : new BucketError(`The bucket ${description} does not answer: ${reasonOf(error)}`, 0);
  const ask: Bucket['ask'] = (method, url, body) =>
    patiently(async () => {
      const answer = await send(method, url, timeoutMs, body);
      return { headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
    });
  const listPage = async (token: string | undefined, most?: number) => {
    const query = new URLSearchParams({ 'list-type': '2', prefix, delimiter: '/' });
    if (token !== undefined) query.set('continuation-token', token);
    if (most !== undefined) query.set('max-keys', String(most));
    return (await ask('GET', `${bucket}/?${query.toString()}`)).content.toString();
  };
  return {
    description,
    urlOf: (name) => `${bucket}/${prefix}${name}`,
    ask,
    open: (url, limitMs) => patiently(async () => (await send('GET', url, limitMs)).body),
    async list() {
      const files: BucketFile[] = [];
      let token: string | undefined;
      do {
        const text = await listPage(token);
        files.push(...filesOf(text, prefix));
        [token] = valuesOf(text, 'NextContinuationToken');
      } while (token !== undefined);
      return files;
    },
    check: async () => void (await listPage(undefined, 1)),
  };
}

/** Any other refusal, such as of a wrong key, stays one. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof BucketError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

function hintOf(status: number): string {
  if (status === 401 || status === 403) return ' Check its keys, and what they may do there.';
  return '';
}

/** `fetch` says only that it failed; the cause says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  // For a host of two addresses the cause has two errors and no words.
  return cause.message || ('code' in cause ? String(cause.code) : error.message);
}

function filesOf(text: string, prefix: string): BucketFile[] {
  return [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, file = '']) => ({
    name: (valuesOf(file, 'Key')[0] ?? '').slice(prefix.length),
    bytes: Number(valuesOf(file, 'Size')[0]),
    // One of an unknown age counts as new.
    storedAt: new Date(valuesOf(file, 'LastModified')[0] ?? Number.NaN),
    tag: (valuesOf(file, 'ETag')[0] ?? '').replaceAll('"', ''),
  }));
}

/** Returns the texts of elements; names, tags and tokens of S3 hold no markup but `&amp;`. */
export function valuesOf(xml: string, element: string): string[] {
  const found = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'));
  return [...found].map(([, value = '']) =>
    value.replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&amp;', '&'),
  );
}
