import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import { withinMs } from '../../lib/deadline.ts';
import { randomId } from '../../lib/random.ts';
import { readVersion } from '../../lib/version.ts';
import { traceRequests, traceWork } from './traces.ts';

/** A collector that does not answer must not hold up a stop. */
const LAST_EXPORT_MS = 1_000;

/**
 * Sends a trace of each request, with its statements, jobs and messages, to a collector by OTLP over
 * HTTP. Spans are sent in batches; when the collector does not take them, they are dropped.
 * @param settings.endpoint the collector's address, without `/v1/traces`
 * @param settings.ratio the share of the traces that is kept
 */
export async function startTracing(
  app: FastifyInstance,
  { endpoint, ratio }: { endpoint: string; ratio: number },
): Promise<void> {
  const version = await readVersion();
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'marquee',
      'service.version': version,
      'service.instance.id': randomId(),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('marquee', version);
  traceRequests(app, tracer);
  const stop = traceWork(tracer);
  app.addHook('onClose', async () => {
    stop();
    await withinMs(LAST_EXPORT_MS, provider.shutdown()).catch(() => undefined);
  });
}
