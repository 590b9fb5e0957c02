import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Deps } from './deps.ts';
import { loggerOf } from './lib/logging.ts';
import { health, type Life } from './pages/health.ts';

/** Builds what a server without the role `web` answers: health, and metrics where they are set. */
export async function buildHealthApp(
  deps: Deps,
  pool: pg.Pool,
  life: Life,
): Promise<FastifyInstance> {
  const app = Fastify({ logger: loggerOf(deps.config), return503OnClosing: true });
  await answerOperators(app, deps, pool, life);
  app.addHook('onClose', () => deps.bus.close());
  return app;
}

/** Registers what operators and their programs ask of every server. */
export async function answerOperators(
  app: FastifyInstance,
  deps: Deps,
  pool: pg.Pool,
  life: Life,
): Promise<void> {
  const { config } = deps;
  health(app, pool, life);
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
