import { codesAtDoor } from '../check-in/refusals.ts';
import { type Endpoint, takesOfBudget } from '../endpoint.ts';
import { type ErrorCode, statusOfError } from '../errors.ts';
import { type Code, commonCodes, errorCodeOf, type RefusalCode, refusals } from '../refusals.ts';
import { exampleOf } from './examples.ts';
import { linksOf } from './links.ts';
import { refusalSchema } from './refusals.ts';
import { type Json, schemaOf } from './schemas.ts';

const meanings: Record<ErrorCode, string> = {
  invalid: 'The input is invalid; `errors` names the fields.',
  unauthorized: 'The caller is not signed in, or the session has ended.',
  forbidden: 'The caller lacks the permission, or another site sent the request.',
  not_found: 'Not found, or it belongs to another organization.',
  method_not_allowed: 'The method is not allowed; `Allow` lists the allowed ones.',
  conflict: 'The request conflicts with the current state; `code` and the message say why.',
  too_large: 'A file or the body is too large.',
  unsupported_media_type: 'The content type is not supported.',
  other_content: 'The idempotency key was used with other content.',
  too_many_requests: 'Too many requests; `Retry-After` says when to try again.',
  request_timeout: 'The request did not arrive in time.',
  headers_too_large: 'The address or the headers are too long.',
  internal: 'Something went wrong on our side.',
  unavailable: 'The service is not available right now.',
};

const jsonOf = (schema: Json, example?: unknown): Json => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});

const retryAfter = {
  'Retry-After': { description: 'Seconds.', schema: { type: 'integer', minimum: 0 } },
};

/** Returns the answers that most endpoints share: those without a finer code. */
export function refusalComponents(): Json {
  const codes = Object.keys(statusOfError) as ErrorCode[];
  // A method that an address does not have is no call of the document.
  const answered = codes.filter((code) => code !== 'method_not_allowed');
  return Object.fromEntries(answered.map((code) => [code, refusalOf(code, [])]));
}

function refusalOf(code: ErrorCode, finer: readonly RefusalCode[]): Json {
  const waits = code === 'too_many_requests' || code === 'unavailable';
  const headers = waits ? { headers: retryAfter } : {};
  const content = jsonOf(refusalSchema([code, ...finer]), { message: meanings[code], code });
  return { description: meanings[code], ...headers, content };
}

export function answersOf(name: string, endpoint: Endpoint): Json {
  const answers: Json = { [endpoint.status ?? 200]: successOf(name, endpoint) };
  if (endpoint.hasTag) answers[304] = { description: 'Nothing changed since `If-None-Match`.' };
  const finer = finerCodesOf(endpoint);
  for (const code of refusalsOf(endpoint)) {
    const own = finer.filter((it) => refusals[it].is === code);
    answers[statusOfError[code]] =
      own.length > 0 ? refusalOf(code, own) : { $ref: `#/components/responses/${code}` };
  }
  return answers;
}

function finerCodesOf({ refuses = [], scanLink, query, form }: Endpoint): RefusalCode[] {
  const isList = query && ('cursor' in query.shape || 'since' in query.shape);
  const hasPictures = form !== undefined && form.images.length > 0;
  const given: readonly Code[] = [
    ...refuses,
    ...(scanLink ? codesAtDoor.link : []),
    ...(isList ? commonCodes.list : []),
    ...(hasPictures ? commonCodes.pictures : []),
  ];
  const isFiner = (code: Code): code is RefusalCode => code in refusals;
  return [...new Set(given.filter(isFiner))];
}

function refusalsOf(endpoint: Endpoint): ErrorCode[] {
  const isWrite = !endpoint.call.startsWith('GET ');
  const isOpen = endpoint.access === 'public';
  const has: Partial<Record<ErrorCode, boolean>> = {
    invalid: true,
    unauthorized: !isOpen,
    forbidden: isWrite || !isOpen,
    not_found: true,
    request_timeout: true,
    conflict: isWrite,
    too_large: isWrite,
    unsupported_media_type: isWrite,
    other_content: 'Idempotency-Key' in (endpoint.headers ?? {}),
    too_many_requests:
      endpoint.perMinute !== undefined ||
      endpoint.perUserMinute !== undefined ||
      takesOfBudget(endpoint),
    headers_too_large: true,
    internal: true,
    unavailable: true,
  };
  const listed = endpoint.refuses?.map(errorCodeOf);
  const codes = Object.keys(statusOfError) as ErrorCode[];
  return codes.filter((code) => has[code] === true || listed?.includes(code));
}

/** Text is described by its schema; other files only by their content type. */
function fileOf({ fileType, otherFileTypes = [] }: Endpoint & { fileType: string }): Json {
  return {
    [fileType]: fileType.startsWith('text/') ? { schema: { type: 'string' } } : {},
    ...Object.fromEntries(otherFileTypes.map((type) => [type, {}])),
  };
}

function successOf(name: string, endpoint: Endpoint): Json {
  const description = 'Success.';
  if (endpoint.fileType) return { description, content: fileOf(endpoint) };
  const whole = schemaOf(endpoint.reply, 'output');
  const less = endpoint.scanLink?.reply;
  const reply = less ? { anyOf: [whole, schemaOf(less, 'output')] } : whole;
  const page = {
    data: { type: 'array', items: reply },
    next_cursor: { type: ['string', 'null'] },
    total: { type: 'integer' },
  };
  const object = (properties: Json, required: string[]) => ({
    type: 'object',
    properties,
    required,
    additionalProperties: false,
  });
  const schema = {
    raw: reply,
    page: object(page, ['data', 'next_cursor', 'total']),
    feed: object({ data: page.data, next_cursor: page.next_cursor }, ['data', 'next_cursor']),
    data: object({ data: reply, message: { type: 'string' } }, ['data']),
  }[endpoint.envelope ?? 'data'];
  const links = linksOf(name);
  return {
    description,
    content: jsonOf(schema, exampleOf(schema, 'output')),
    ...(links ? { links } : {}),
  };
}
