import type { ErrorBody, FieldErrors } from '@marquee/contract/errors';
import { sentenceOf } from '@marquee/contract/issues/sentences';
import type { Code } from '@marquee/contract/refusals';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z, ZodError } from 'zod';
import { sqlStateOf } from '../db/database.ts';
import { NotReplicated } from '../db/fail-over.ts';
import { AppError, invalid } from '../lib/app-error.ts';
import { isForReader, type Opened, refusalPage } from './refusals/refusal-page.ts';

z.config({ customError: sentenceOf });

/** A list of a hundred thousand wrong entries must not get an answer of many megabytes. */
const MOST_ISSUES = 200;

/**
 * Converts zod's issues to `{ field: [message, …] }`; `request` is the whole input. Of a value of another
 * type, nothing is said about its size.
 */
export function fieldErrorsOf(error: ZodError): FieldErrors {
  const errors: FieldErrors = {};
  const issues = error.issues.slice(0, MOST_ISSUES);
  const nameOf = ({ path }: (typeof issues)[number]) => path.join('.') || 'request';
  const ofOtherType = new Set(issues.filter(({ code }) => code === 'invalid_type').map(nameOf));
  for (const issue of issues) {
    const name = nameOf(issue);
    if (issue.code !== 'invalid_type' && ofOtherType.has(name)) continue;
    (errors[name] ??= []).push(issue.message);
  }
  return errors;
}

const NOT_JSON = 'The body is not valid JSON.';
const notJson = new Set(['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY']);

function refusalOfFastify(error: FastifyError): AppError | undefined {
  if (notJson.has(error.code)) return invalid({ request: [NOT_JSON] });
  if (error.statusCode === 413) return new AppError('too_large');
  if (error.statusCode === 415) return new AppError('unsupported_media_type');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('invalid');
  }
  return undefined;
}

/**
 * Text that PostgreSQL cannot store or an identifier of the wrong form: the caller's mistake.
 * 22021: NUL or broken encoding; 22P02: not a uuid, not a number; 22003, 22008: out of range;
 * 22007: not a time.
 */
const callersMistakes = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05']);
/** The database is stopped, restarting, a standby, too slow, or out of disk, memory or connections. */
const unavailable = /^(08...|25006|25P0[34]|55P03|57P0[123]|53...|57014|58030)$/;
/** Seconds: a fail-over takes longer, but most waits end sooner. */
const RETRY_AFTER = 2;
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

function refusalOfDatabase(error: unknown): AppError | undefined {
  const state = sqlStateOf(error);
  if (state !== undefined && callersMistakes.has(state)) return new AppError('invalid');
  if (state !== undefined && unavailable.test(state)) return new AppError('unavailable');
  if (error instanceof NotReplicated) return new AppError('unavailable');
  if (!(error instanceof Error)) return undefined;
  const systemCode = 'code' in error ? String(error.code) : '';
  const isLost =
    /Connection terminated|timeout exceeded when trying to connect|is not queryable/.test(
      error.message,
    );
  return isLost || unreachable.has(systemCode) ? new AppError('unavailable') : undefined;
}

/** Converts any error to the refusal that is sent. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) {
    return new AppError('invalid', undefined, { errors: fieldErrorsOf(error) });
  }
  return (
    refusalOfDatabase(error) ??
    (error instanceof Error ? refusalOfFastify(error as FastifyError) : undefined) ??
    new AppError('internal')
  );
}

/** Sends a refusal: a page to a person whose browser shows it, JSON to everybody else. */
export function sendRefusal(reply: FastifyReply, refusal: AppError): FastifyReply {
  const { type, body, retryAfter } = answerOf(refusal, reply.request);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  // A file that could not be made has already set its own type and name.
  for (const name of ['content-disposition', 'content-encoding', 'etag']) reply.removeHeader(name);
  return reply.status(refusal.status).type(type).header('cache-control', 'no-store').send(body);
}

/** Returns what is sent for a refusal, with the seconds after which to try again. */
export function answerOf(refusal: AppError, opened: Opened) {
  const retryAfter =
    refusal.retryAfter ?? (refusal.code === 'unavailable' ? RETRY_AFTER : undefined);
  if (isForReader(opened)) {
    const page = refusalPage(refusal, opened.method ?? 'GET', retryAfter);
    return { type: 'text/html; charset=utf-8', body: page, retryAfter };
  }
  const body: ErrorBody<Code> = { message: refusal.message, code: refusal.wireCode };
  if (refusal.errors) body.errors = refusal.errors;
  if (refusal.details) body.details = refusal.details;
  return { type: 'application/json; charset=utf-8', body: JSON.stringify(body), retryAfter };
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request: FastifyRequest, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500) request.log.error({ err: error, req: request }, 'request failed');
    return sendRefusal(reply, refusal);
  });
}
