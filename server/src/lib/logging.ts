import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify';
import pg from 'pg';
import type { Config } from '../config.ts';

/** Writes log lines of one server. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** Receives log lines; default: the standard output. */
export type LogStream = { write: (line: string) => void };

/**
 * Path parameters whose values may be logged. The value of any other could open something to a
 * reader of the log, like an order's secret, so only its name is written.
 */
const HARMLESS_PARAMETERS = new Set(['id', 'event_id', 'organizationId', 'slug', 'what']);
/** Further causes of an error are not logged. */
const MAX_CAUSES = 5;

/** Returns Fastify's logger settings: no line contains a secret of an address or data of a row. */
export function loggerOf(config: Config, stream?: LogStream) {
  if (config.logLevel === 'silent') return false;
  const options = {
    level: config.logLevel,
    serializers: { req: describeRequest, err: (error: unknown) => describeError(error) },
    ...(stream ? { stream } : {}),
  } satisfies FastifyServerOptions['logger'];
  return options;
}

export function describeRequest(request: FastifyRequest) {
  return {
    method: request.method,
    url: addressOf(request),
    remoteAddress: request.ip,
  };
}

/** Returns the route with its harmless parameters; a query appears as `?…` only. */
function addressOf({ routeOptions, params, url }: FastifyRequest): string {
  const query = url.includes('?') ? '?…' : '';
  const route = routeOptions.url;
  // The path of an unknown route may be a mistyped secret.
  if (route === undefined || route.includes('*')) return '(unknown)';
  // Fastify's parameters are texts by name.
  const values = params as Record<string, string>;
  const path = route.replace(/:(\w+)/g, (parameter, name: string) =>
    HARMLESS_PARAMETERS.has(name) ? encodeURIComponent(values[name] ?? '') : parameter,
  );
  return `${path}${query}`;
}

type ErrorInLog = { type: string; message: string; stack: string; [more: string]: unknown };

/**
 * Describes an error for the log with these properties only: `detail` and `where` of a database
 * error contain whole rows, and others may contain input.
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

/** Leaves out the message of errors of SQLSTATE class 22, because it repeats the value. */
function messageOf(error: Error): string {
  const isAboutValue = error instanceof pg.DatabaseError && error.code?.startsWith('22');
  return isAboutValue ? 'The database does not take this value.' : withoutPeople(error.message);
}

const addresses = /[^\s<>()"',;:@]+@[^\s<>()"',;:@]+/g;
/** In international form, as text messages are sent. Other numbers may be ids or amounts. */
const phones = /\+\d(?:[\s().-]{0,2}\d){6,14}/g;

/** Replaces addresses and phone numbers: mail servers and text services repeat them in refusals. */
export function withoutPeople(text: string): string {
  return text.replaceAll(addresses, '…@…').replaceAll(phones, '+…');
}

/** Returns where it failed: codes, and names of database objects, which are not secret. */
function placeOf(error: Error): Record<string, unknown> {
  const code = 'code' in error ? { code: error.code } : {};
  if (!(error instanceof pg.DatabaseError)) return code;
  const { table, column, constraint, routine } = error;
  return { ...code, table, column, constraint, routine };
}
