import { type Context, ROOT_CONTEXT, type SpanContext, trace } from '@opentelemetry/api';

/** W3C Trace Context, version 00: `00-` trace, `-` span, `-` flags. */
const written = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;
const nothing = /^0+$/;

/** Writes a span as the parent of others. */
export function parentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** Returns the context of a written parent; without a right one, a new trace begins. */
export function contextOf(traceParent: string | undefined): Context {
  const [, traceId, spanId, flags] = written.exec(traceParent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  if (nothing.test(traceId) || nothing.test(spanId)) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
