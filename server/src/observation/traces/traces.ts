import {
  context,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { TracingChannel } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { describeError } from '../../lib/logging.ts';
import { inRequest, requestScope } from '../request-scope.ts';
import {
  watched,
  type WatchedJob,
  type WatchedMessage,
  type WatchedStatement,
} from '../watched.ts';
import { contextOf, parentOf } from './trace-parent.ts';

/** The part of a statement that tells it from others; a batch's can be long. */
const MOST_TEXT = 2_000;

/** The span that the present work belongs to. */
const contexts = new AsyncLocalStorage<Context>();

/** Makes a span of each request, in the trace of the proxy before it if that is trusted. */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const open = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, reply, done) => {
    const { method, id, routeOptions } = request;
    const route = routeOptions.url ?? '(unknown)';
    const span = tracer.startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        // Neither the address nor its query, which may have a secret.
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'marquee.request_id': id,
        },
      },
      callersContext(request),
    );
    open.set(request, span);
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const span = open.get(request);
    if (!span) return done();
    const scope = { requestId: request.id, traceParent: parentOf(span.spanContext()) };
    contexts.run(trace.setSpan(ROOT_CONTEXT, span), () => inRequest(scope, done));
  });
}

/** Anybody can send the header, so it counts only when a trusted proxy passed the request on. */
function callersContext({ headers, ips }: FastifyRequest): Context {
  const isPassedOn = ips !== undefined && ips.length > 1;
  return contextOf(isPassedOn ? headers['traceparent']?.toString() : undefined);
}

/**
 * Makes spans of jobs, messages and statements until the server closes.
 * @returns ends it
 */
export function traceWork(tracer: Tracer): () => void {
  const stops = [
    traceChannel<WatchedJob>(watched.job, ({ kind }) =>
      tracer.startSpan(
        `job ${kind}`,
        {
          kind: SpanKind.CONSUMER,
          attributes: {
            'marquee.job.kind': kind,
            'marquee.request_id': requestScope()?.requestId ?? '',
          },
        },
        // A job continues the trace of the request that caused it.
        contextOf(requestScope()?.traceParent ?? undefined),
      ),
    ),
    traceChannel<WatchedMessage>(
      watched.message,
      ({ by }) => tracer.startSpan(`send ${by}`, { kind: SpanKind.CLIENT }, present()),
      (span, { became = 'failed' }) => span.setAttribute('marquee.message.result', became),
    ),
    traceChannel<WatchedStatement>(watched.statement, ({ text }) => {
      // Looking for jobs and the like belongs to nothing, and happens all the time.
      if (contexts.getStore() === undefined) return undefined;
      const attributes = {
        'db.system.name': 'postgresql',
        'db.query.text': text.slice(0, MOST_TEXT),
      };
      return tracer.startSpan(nameOf(text), { kind: SpanKind.CLIENT, attributes }, present());
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function present(): Context {
  return contexts.getStore() ?? context.active();
}

/** `with x as (…) insert into` → `with`; `select "id" from` → `select` */
function nameOf(text: string): string {
  return /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
}

function traceChannel<M extends { error?: unknown }>(
  channel: TracingChannel<unknown, M>,
  begin: (message: M) => Span | undefined,
  atEnd?: (span: Span, message: M) => void,
): () => void {
  const open = new WeakMap<object, Span>();
  channel.start.bindStore(contexts, (message) => {
    const span = begin(message);
    if (!span) return contexts.getStore() ?? ROOT_CONTEXT;
    open.set(message, span);
    return trace.setSpan(present(), span);
  });
  const onEnd = (message: unknown) => {
    const watchedWork = message as M;
    const span = open.get(watchedWork);
    if (!span) return;
    atEnd?.(span, watchedWork);
    if (watchedWork.error !== undefined) {
      const { type, message: words } = describeError(watchedWork.error);
      span.setStatus({ code: SpanStatusCode.ERROR, message: words });
      span.setAttribute('error.type', type);
    }
    span.end();
  };
  channel.asyncEnd.subscribe(onEnd);
  return () => {
    channel.start.unbindStore(contexts);
    channel.asyncEnd.unsubscribe(onEnd);
  };
}
