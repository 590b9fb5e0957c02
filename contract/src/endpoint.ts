import type { z } from 'zod';
import type { Access, Permission, SecondFactorDue } from './access.ts';
import type { FormCodec, TextField } from './form.ts';
import type { Code } from './refusals.ts';

/**
 * Describes one call of the API. The server's routes, the browser's client and the OpenAPI document
 * are derived from it.
 */
export type Endpoint = {
  /** Method and path, as in `GET /admin/event/{id}`. The path is below `/api`. */
  call: `${Method} /${string}`;
  summary: string;
  access: Access;
  /** Public pages show what it changes, so every server drops the answers that it keeps of them. */
  showsOnPages?: true;
  /** A step of signing in: also open to a session that waits for one of these. */
  whileAwaiting?: readonly SecondFactorDue[];
  /** Also open to a scanner opened by a link, for the link's event only. */
  scanLink?: ScanLinkAccess;
  /** If absent, the names in braces are ids (`paramsOf` in `list.ts`). */
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
} & (JsonReply | FileReply);

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type JsonReply = {
  /**
   * If absent, `{ data, message? }`; `page`: `{ data: [...], next_cursor, total }`; `feed`: a page
   * without `total`, which public lists are too long to count; `raw`: a third party's format.
   */
  envelope?: 'page' | 'feed' | 'raw';
  /** The payload: of `data`, of one row of a `page` or `feed`, or the whole `raw` answer. */
  reply: z.ZodType;
  fileType?: never;
};

/** An answer of bytes with their own content type. */
type FileReply = {
  fileType:
    | 'image/webp'
    | 'image/png'
    | 'image/jpeg'
    | 'image/svg+xml'
    | 'text/csv'
    | 'text/calendar'
    | 'application/pdf'
    | 'application/xml'
    | 'application/zip'
    | 'application/xspf+xml'
    | 'application/vnd.apple.mpegurl'
    /** Server-sent events: a stream that ends when the client leaves. */
    | 'text/event-stream';
  /** What the file may be besides. */
  otherFileTypes?: readonly `image/${string}`[];
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
export function takesOfBudget({ call, access, perMinute, fileType }: Endpoint): boolean {
  const isOpen = access === 'public' && call.startsWith('GET ') && perMinute === undefined;
  return isOpen && fileType !== 'image/webp';
}

export type EndpointTable = Record<string, Endpoint>;

/** Keeps the literal types of a table and checks its shape. */
export function endpoints<const T extends EndpointTable>(table: T): T {
  return table;
}

export function methodOf({ call }: Pick<Endpoint, 'call'>): Method {
  // The type of `call` says that it begins with a method.
  return call.slice(0, call.indexOf(' ')) as Method;
}

/** Returns an endpoint's path, below `/api` and with its parameters in braces. */
export function pathOf({ call }: Pick<Endpoint, 'call'>): string {
  return call.slice(call.indexOf(' ') + 1);
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

type NamesInBraces<Call> = Call extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesInBraces<Rest>
  : never;
type Ids<Name extends string> = [Name] extends [never] ? undefined : Record<Name, string>;
export type ParamsOf<E extends Endpoint> = E['params'] extends z.ZodObject
  ? z.output<E['params']>
  : Ids<NamesInBraces<E['call']>>;
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

export type FileAnswer = {
  content: Uint8Array | AsyncIterable<Uint8Array>;
  contentType: string;
  fileName?: string;
};

type Enveloped<Payload> = {
  data: { data: Payload; message?: string };
  page: Page<Payload>;
  feed: Feed<Payload>;
  raw: Payload;
};
type EnvelopeOf<E> = E extends { envelope: infer Name extends keyof Enveloped<unknown> }
  ? Name
  : 'data';
export type ReplyOf<E extends Endpoint> = E extends { reply: infer Reply extends z.ZodType }
  ? Enveloped<z.input<Reply>>[EnvelopeOf<E>]
  : FileAnswer;
