import type { z } from 'zod';
import type { Access, Permission, SecondFactorDue } from './access.ts';
import type { FormCodec, TextField } from './form.ts';
import type { Code } from './refusals.ts';

/**
 * Describes one call of the API. The server's routes, the browser's client and the OpenAPI document
 * are derived from it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with parameters in braces: `/admin/event/{id}`. */
  path: string;
  summary: string;
  access: Access;
  /** Public pages show what it changes, so every server drops the answers that it keeps of them. */
  showsOnPages?: true;
  /** A step of signing in: also open to a session that waits for one of these. */
  whileAwaiting?: readonly SecondFactorDue[];
  /** Also open to a scanner opened by a link, for the link's event only. */
  scanLink?: ScanLinkAccess;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: Readonly<Record<string, TextField>>;
  body?: z.ZodType;
  form?: FormCodec;
  status?: 200 | 201;
  /** Answers with an `ETag`, and with 304 to a request that names it in `If-None-Match`. */
  hasTag?: true;
  /** Per client address; if absent, see `takesOfBudget`. */
  perMinute?: number;
  /** From any address; unlimited if absent. */
  perUserMinute?: number;
  /** The largest body, where it is more than that of other calls. */
  maxBytes?: number;
  /** Codes of refusals that `openapi/answers.ts` cannot derive from the other fields. */
  refuses?: readonly Code[];
  /**
   * `data`: `{ data, message? }`; `page`: `{ data: [...], next_cursor, total }`; `feed`: a page
   * without `total`, which public lists are too long to count; `raw`: a third party's format;
   * `file`: bytes with their own content type.
   */
  envelope: 'data' | 'page' | 'feed' | 'raw' | 'file';
  fileType?:
    | 'image/webp'
    | 'image/png'
    | 'image/jpeg'
    | 'image/svg+xml'
    | 'text/csv'
    | 'text/calendar'
    | 'application/pdf'
    | 'application/xml'
    | 'application/xspf+xml'
    | 'application/vnd.apple.mpegurl'
    /** Server-sent events: a stream that ends when the client leaves. */
    | 'text/event-stream';
  /** What the file may be besides, by its name. */
  otherFileType?: 'image/jpeg';
  /** The payload: of `data`, of one row of a `page` or `feed`, or the whole `raw` answer. */
  reply: z.ZodType;
};

/** How a scanner opened by a link calls an endpoint. The server enforces it centrally. */
export type ScanLinkAccess = {
  /** Where the call names its event, which must be the link's; absent if it names none. */
  event?: 'params.id' | 'body.event_id';
  /** The answer for such a scanner, if it is less than the endpoint's `reply`. */
  reply?: z.ZodType;
  /** Keeps the endpoint open for a day after the link ends, so that the last scans arrive. */
  staysOpen?: boolean;
};

/**
 * Tells whether a call takes of its network's budget of look-ups: what strangers may read without a
 * limit of its own. Pictures do not, because a page has dozens and browsers keep them.
 */
export function takesOfBudget({ access, method, perMinute, fileType }: Endpoint): boolean {
  const isOpen = access === 'public' && method === 'GET' && perMinute === undefined;
  return isOpen && fileType !== 'image/webp';
}

export type EndpointTable = Record<string, Endpoint>;

/** Keeps the literal types of a table and checks its shape. */
export function endpoints<const T extends EndpointTable>(table: T): T {
  return table;
}

/** Returns the `headers` of an endpoint that takes an idempotency key. */
export function idempotent(noun: string) {
  return {
    'Idempotency-Key': {
      description: `Identifies the ${noun}: a repeated request with the same key gets the same answer. Other content under the same key is refused with 422.`,
      minLength: 1,
      maxLength: 255,
    },
  } as const;
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Output<E['params']>;
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type QueryInputOf<E extends Endpoint> = Input<E['query']>;
export type BodyOf<E extends Endpoint> = Output<E['body']>;
export type BodyInputOf<E extends Endpoint> =
  E['form'] extends FormCodec<infer I> ? I : Input<E['body']>;
export type FormFieldsOf<E extends Endpoint> =
  E['form'] extends FormCodec<never, infer F> ? F : undefined;
export type IsPublic<E extends Endpoint> = E['access'] extends Permission ? false : true;

/** Counting takes as long as the list, so `total` stops here and the screen shows "10,000+". */
export const COUNT_LIMIT = 10_000;

/** A list's answer. `total` is at most `COUNT_LIMIT`; higher counts show as that limit. */
export type Page<T> = Feed<T> & { total: number };
export type Feed<T> = { data: T[]; next_cursor: string | null };

export type ReplyOf<E extends Endpoint> = {
  data: { data: z.input<E['reply'] & z.ZodType>; message?: string };
  page: Page<z.input<E['reply'] & z.ZodType>>;
  feed: Feed<z.input<E['reply'] & z.ZodType>>;
  raw: z.input<E['reply'] & z.ZodType>;
  file: {
    content: Uint8Array | AsyncIterable<Uint8Array>;
    contentType: string;
    fileName?: string;
  };
}[E['envelope']];
