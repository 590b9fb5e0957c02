import type { FastifyInstance } from 'fastify';
import { requestScope } from './request-scope.ts';
import { watched, type WatchedMessage } from './watched.ts';

/**
 * Logs what became of each mail and text message, with the request that caused it. The line does
 * not say to whom it goes.
 */
export function logMessages(app: FastifyInstance): void {
  const onEnd = (message: unknown) => {
    const { by, since, became = 'failed', error } = message as WatchedMessage;
    const ms = Math.round(performance.now() - since);
    const line = { reqId: requestScope()?.requestId, message: { by, result: became, ms } };
    if (became === 'sent') app.log.info(line, 'message sent');
    else app.log.warn({ ...line, err: error }, 'message not sent');
  };
  watched.message.asyncEnd.subscribe(onEnd);
  app.addHook('onClose', (_app, done) => {
    watched.message.asyncEnd.unsubscribe(onEnd);
    done();
  });
}
