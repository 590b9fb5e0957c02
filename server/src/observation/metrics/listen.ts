import type { FastifyInstance } from 'fastify';
import {
  type CacheQuestion,
  type ShortAnswer,
  watched,
  type WatchedJob,
  type WatchedMessage,
} from '../watched.ts';
import { on } from './figures.ts';
import type { Instruments } from './instruments.ts';
import { routeClassOf } from './route-classes.ts';

/** Counts requests by class: how many, how long, how they ended, and how many are under way. */
export function countRequests(app: FastifyInstance, count: Instruments): void {
  app.addHook('onRequest', (request, reply, done) => {
    const since = performance.now();
    const route = routeClassOf(request.method, request.routeOptions.url);
    count.inFlight.inc({ class: route });
    let isAnswered = false;
    reply.raw.once('finish', () => {
      isAnswered = true;
    });
    // Unlike Fastify's own hook, it is also called when the caller leaves before the answer.
    reply.raw.once('close', () => {
      count.inFlight.dec({ class: route });
      const status = isAnswered ? String(reply.statusCode) : 'left';
      count.requests.inc({ class: route, status });
      if (route === 'stream') return;
      count.requestSeconds.observe({ class: route }, (performance.now() - since) / 1000);
    });
    done();
  });
}

/**
 * Counts the watched work until the server closes.
 * @param ofFeatures begin to count the work of features
 */
export function countWork(
  app: FastifyInstance,
  count: Instruments,
  ofFeatures: readonly (() => () => void)[],
): void {
  const seconds = (since: number) => (performance.now() - since) / 1000;
  // The types of the channels' messages are in `watched.ts`; Node's own are unknown.
  const listeners = [
    ...ofFeatures.map((begin) => begin()),
    on(watched.message.asyncEnd, (message) => {
      const { by, since, became = 'failed' } = message as WatchedMessage;
      count.messages.inc({ by, result: became });
      count.messageSeconds.observe({ by }, seconds(since));
    }),
    on(watched.job.asyncEnd, (message) => {
      const { kind, since, error } = message as WatchedJob;
      count.jobsDone.inc({ kind, result: error === undefined ? 'done' : 'failed' });
      count.jobSeconds.observe({ kind }, seconds(since));
    }),
    on(watched.shortcut, (message) => {
      const { class: route, status } = message as ShortAnswer;
      count.requests.inc({ class: route, status });
    }),
    on(watched.cache, (message) => {
      const { cache, isHit } = message as CacheQuestion;
      count.cache.inc({ cache, result: isHit ? 'hit' : 'miss' });
    }),
  ];
  app.addHook('onClose', (_app, done) => {
    for (const stop of listeners) stop();
    done();
  });
}
