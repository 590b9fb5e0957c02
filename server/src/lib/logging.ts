import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import pg from 'pg';
import type { Config } from '../config.ts';

/** Where log lines go; the standard output without one. */
export type LogStream = { write: (line: string) => void };

/**
 * Parameters of a path that a log line names by their value. All others may open something to whoever
 * reads the log, as the secret of an order does, so only their name is written.
 */
const HARMLESS_PARAMETERS = new Set(['id', 'event_id', 'organizationId', 'slug', 'what']);
/** An error that hides its cause behind more than these is not looked into any further. */
const MAX_CAUSES = 5;

/** Returns Fastify's logger settings: no line holds a secret of an address or the contents of a row. */
export function loggerOf(config: Config, stream?: LogStream) {
  if (config.logLevel === 'silent') return false;
  const options = {
    level: config.logLevel,
    serializers: { req: describeRequest, err: (error: unknown) => describeError(error) },
    ...(stream ? { stream } : {}),
  } satisfies FastifyServerOptions['logger'];
  return options;
}

/** What is logged of a request. */
export function describeRequest(request: FastifyRequest) {
  return {
    method: request.method,
    url: addressOf(request),
    remoteAddress: request.ip,
  };
}

/** The route with its harmless parameters; of a query only that there is one. */
function addressOf({ routeOptions, params, url }: FastifyRequest): string {
  const query = url.includes('?') ? '?…' : '';
  const route = routeOptions.url;
  // What no route knows may be a mistyped secret.
  if (route === undefined || route.includes('*')) return '(unknown)';
  // Fastify's parameters are texts by their names.
  const values = params as Record<string, string>;
  const path = route.replace(/:(\w+)/g, (parameter, name: string) =>
    HARMLESS_PARAMETERS.has(name) ? encodeURIComponent(values[name] ?? '') : parameter,
  );
  return `${path}${query}`;
}

type ErrorInLog = { type: string; message: string; stack: string; [more: string]: unknown };

/**
 * Describes an error for the log. Only these of its properties are written: a database error has whole
 * rows in `detail` and `where`, and others may hold what was sent.
 */
export function describeError(error: unknown, depth = 0): ErrorInLog {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const message = messageOf(error);
  const stack = (error.stack ?? '').split('\n').filter((line) => /^ +at /.test(line));
  const { cause } = error;
  return {
    type: error.constructor.name,
    message,
    ...placeOf(error),
    stack: stack.join('\n'),
    ...(cause === undefined || depth === MAX_CAUSES
      ? {}
      : { cause: describeError(cause, depth + 1) }),
  };
}

/** Of a value that PostgreSQL does not take (SQLSTATE class 22), the message repeats the value. */
function messageOf(error: Error): string {
  const isAboutValue = error instanceof pg.DatabaseError && error.code?.startsWith('22');
  return isAboutValue ? 'The database does not take this value.' : error.message;
}

/** What failed: codes, and of the database the names of what is there for everybody. */
function placeOf(error: Error): Record<string, unknown> {
  const code = 'code' in error ? { code: error.code } : {};
  if (!(error instanceof pg.DatabaseError)) return code;
  const { table, column, constraint, routine } = error;
  return { ...code, table, column, constraint, routine };
}
