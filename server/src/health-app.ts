import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Deps } from './deps.ts';
import { loggerOf } from './lib/logging.ts';
import { health } from './pages/health.ts';

/** Builds what a server without the role `web` answers: health, and metrics where they are set. */
export async function buildHealthApp(
  deps: Deps,
  pool: pg.Pool,
  stopRequest: AbortSignal,
): Promise<FastifyInstance> {
  const app = Fastify({ logger: loggerOf(deps.config), return503OnClosing: true });
  await answerOperators(app, deps, pool, stopRequest);
  app.addHook('onClose', () => deps.bus.close());
  return app;
}

/** Registers what operators and their programs ask of every server. */
export async function answerOperators(
  app: FastifyInstance,
  deps: Deps,
  pool: pg.Pool,
  stopRequest: AbortSignal | undefined,
): Promise<void> {
  const { config } = deps;
  health(app, pool, stopRequest);
  // Imported only where it is wanted; whatever nobody reads is not counted either.
  if (config.metrics) {
    const { serveMetrics } = await import('./observation/metrics/serve.ts');
    await serveMetrics(app, deps, pool, config.metrics);
  }
  if (config.traces) {
    const { startTracing } = await import('./observation/traces/start.ts');
    await startTracing(app, config.traces);
  }
}
