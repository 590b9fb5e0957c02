import { z } from 'zod';
import { portNumber, webAddress } from '../setting-values.ts';
import { StartError } from '../lib/start-error.ts';

/** The settings of metrics and traces, as part of the environment. */
export const observationEnvironment = {
  METRICS_PORT: portNumber.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number' })
    .min(0, 'must be between 0 and 1')
    .max(1, 'must be between 0 and 1')
    .default(1),
  METRICS_TOKEN: z.string().trim().min(16, 'must have at least 16 characters').optional(),
};

const Environment = z.object(observationEnvironment);

export type ObservationSettings = {
  /** undefined: nothing is counted. Without a port they are on the public one, for the token. */
  metrics: { port: number | undefined; token: string | undefined } | undefined;
  /** undefined: nothing is traced. `ratio` is the share of the traces that is kept. */
  traces: { endpoint: string; ratio: number } | undefined;
};

/** @param ownPort the port of the pages, where anybody could read metrics without a token */
export function observationOf(
  env: z.output<typeof Environment>,
  ownPort: number,
): ObservationSettings {
  const { METRICS_PORT: port, METRICS_TOKEN: token } = env;
  if (port !== undefined && port !== 0 && port === ownPort) {
    throw new StartError('METRICS_PORT is the same as PORT. Set METRICS_TOKEN alone to share it.');
  }
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = env;
  return {
    metrics: port === undefined && token === undefined ? undefined : { port, token },
    traces: endpoint === undefined ? undefined : { endpoint, ratio },
  };
}
