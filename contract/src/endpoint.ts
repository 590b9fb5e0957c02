import type { z } from 'zod';
import type { Access, Permission, SecondFactorDue } from './access.ts';
import type { ErrorCode } from './errors.ts';
import type { FormCodec, TextField } from './form.ts';

/**
 * One call of the API as a value: where it is, who may call it, what goes in, what comes out.
 * The server's routes, the browser's client and the OpenAPI document are derived from these.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, parameters in braces: `/admin/event/{id}`. */
  path: string;
  /** One line for people who read the API's documentation. */
  summary: string;
  access: Access;
  /** It is a step of signing in: open also to a session that still waits for this. */
  whileAwaiting?: readonly SecondFactorDue[];
  /** Open also to a scanner that was opened by a link, for the link's own event alone. */
  scanLink?: ScanLinkAccess;
  /** What the path's parameters are; always opaque strings. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Headers of its own, by their names, as the documentation shows them. */
  headers?: Readonly<Record<string, TextField>>;
  /** A JSON body. */
  body?: z.ZodType;
  /** A multipart body, in place of `body`. */
  form?: FormCodec;
  status?: 200 | 201;
  /** How many calls one client address may make in a minute; unlimited without it. */
  perMinute?: number;
  /** How many calls one user may make in a minute, whatever the address; unlimited without it. */
  perUserMinute?: number;
  /** Refusals that do not follow from the rest of the row; `openapi/answers.ts` knows those that do. */
  refuses?: readonly ErrorCode[];
  /**
   * `data`: `{ data, message? }`; `page`: `{ data: [...], next_cursor, total }`; `feed`: a page
   * without the count, which a public list does not pay for; `raw`: the reply as it is (a third
   * party's own form); `file`: bytes with their own content type.
   */
  envelope: 'data' | 'page' | 'feed' | 'raw' | 'file';
  /** What a `file` is. */
  fileType?: 'image/webp' | 'text/csv' | 'text/calendar' | 'application/pdf';
  /** The payload: of `data`, of one row of a `page` or `feed`, or the whole answer of `raw`. */
  reply: z.ZodType;
};

/** How a scanner that was opened by a link calls an endpoint; the server enforces it centrally. */
export type ScanLinkAccess = {
  /** Where the call names its event, which must be the link's; without it the call names none. */
  event?: 'params.id' | 'body.event_id';
  /** All that such a scanner is told, where that is less than the endpoint's `reply`. */
  reply?: z.ZodType;
  /** Stays open for a day after the link's end, so that the last scans arrive. */
  staysOpen?: boolean;
};

export type EndpointTable = Record<string, Endpoint>;

/** Keeps the literal types of a table while checking its shape. */
export function endpoints<const T extends EndpointTable>(table: T): T {
  return table;
}

/** The `headers` of an endpoint whose call can be repeated without being done twice. */
export function idempotent(noun: string) {
  return {
    'Idempotency-Key': {
      description: `Makes a repeated ${noun} the same one. Other content under the same key is refused with 422.`,
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
/** What the server's decoder makes of a form; undefined where the body is JSON. */
export type FormFieldsOf<E extends Endpoint> =
  E['form'] extends FormCodec<never, infer F> ? F : undefined;
export type IsPublic<E extends Endpoint> = E['access'] extends Permission ? false : true;

/** Counting a long list costs its length, so a list counts to here and says "10,000+" beyond. */
export const COUNT_LIMIT = 10_000;

/** A list's answer. `total` counts at most to `COUNT_LIMIT`; what is above it reads as that. */
export type Page<T> = Feed<T> & { total: number };
/** A list's answer without the count of the whole. */
export type Feed<T> = { data: T[]; next_cursor: string | null };

/** The body of a successful answer, as it stands on the wire. */
export type ReplyOf<E extends Endpoint> = {
  data: { data: z.input<E['reply'] & z.ZodType>; message?: string };
  page: Page<z.input<E['reply'] & z.ZodType>>;
  feed: Feed<z.input<E['reply'] & z.ZodType>>;
  raw: z.input<E['reply'] & z.ZodType>;
  file: {
    content: Uint8Array | AsyncIterable<Uint8Array>;
    contentType: string;
    /** Makes the browser save it under this name. */
    fileName?: string;
  };
}[E['envelope']];
