import type { FastifyInstance } from 'fastify';
import {
  type CacheQuestion,
  type DecidedBookings,
  type ShortAnswer,
  watched,
  type WatchedJob,
  type WatchedMessage,
  type WatchedReport,
} from '../watched.ts';
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

/** Counts the watched work until the server closes. */
export function countWork(app: FastifyInstance, count: Instruments): void {
  const seconds = (since: number) => (performance.now() - since) / 1000;
  // The types of the channels' messages are in `watched.ts`; Node's own are unknown.
  const listeners = [
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
    on(watched.bookings, (message) => {
      const { channel, orders, tickets, repeated, refused } = message as DecidedBookings;
      if (orders > 0) count.bookings.inc({ channel, result: 'booked' }, orders);
      if (repeated > 0) count.bookings.inc({ channel, result: 'repeated' }, repeated);
      if (tickets > 0) count.tickets.inc({ channel }, tickets);
      for (const result of refused) count.bookings.inc({ channel, result });
    }),
    on(watched.report, (message) => {
      const { service, result } = message as WatchedReport;
      count.reports.inc({ service, result });
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

type Subscribable = {
  subscribe: (listener: (message: unknown) => void) => void;
  unsubscribe: (listener: (message: unknown) => void) => unknown;
};

/** @returns ends the subscription */
function on(channel: Subscribable, listener: (message: unknown) => void): () => void {
  channel.subscribe(listener);
  return () => void channel.unsubscribe(listener);
}
