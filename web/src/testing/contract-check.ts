import type { Endpoint } from '@marquee/contract/endpoint';
import { paramsOf } from '@marquee/contract/list';
import { z } from 'zod';

/** Returns a request's body as the server reads it: JSON, or the decoded fields of a form. */
export function readBody(endpoint: Endpoint, body: unknown): unknown {
  if (typeof body === 'string') return JSON.parse(body) as unknown;
  if (!(body instanceof FormData) || !endpoint.form) return undefined;
  const texts: Record<string, string> = {};
  const files: Record<string, File> = {};
  for (const [name, value] of body) {
    if (typeof value === 'string') texts[name] = value;
    else files[name] = value;
  }
  const decoded = endpoint.form.decode(texts);
  return { ...(typeof decoded === 'object' && decoded), ...files };
}

type Request = { params: unknown; query: unknown; body: unknown };

/** Returns how a request breaks its endpoint's schemas; undefined if it does not. */
export function faultOfRequest(endpoint: Endpoint, request: Request): string | undefined {
  const { query, body } = endpoint;
  return (
    faultOf(paramsOf(endpoint), request.params) ??
    faultOf(query, request.query) ??
    faultOf(body, request.body)
  );
}

/** Returns how an answer breaks its endpoint's reply; undefined if it does not. */
export function faultOfReply(endpoint: Endpoint, answer: unknown): string | undefined {
  return faultOf(envelopeOf(endpoint), answer);
}

function envelopeOf(endpoint: Endpoint): z.ZodType {
  if (endpoint.fileType) return z.unknown();
  const { envelope = 'data', reply } = endpoint;
  if (envelope === 'data') return z.object({ data: reply, message: z.string().optional() });
  const feed = z.object({ data: z.array(reply), next_cursor: z.string().nullable() });
  if (envelope === 'page') return feed.extend({ total: z.number().int() });
  return envelope === 'feed' ? feed : reply;
}

function faultOf(schema: z.ZodType | undefined, value: unknown): string | undefined {
  const error = schema?.safeParse(value).error;
  return error && z.prettifyError(error);
}
