import type { FastifyInstance } from 'fastify';
import { AppError } from '../../lib/app-error.ts';
import { answerOf } from '../errors.ts';
import type { Shortcut } from '../front-door.ts';

/**
 * Refuses what arrives on open connections while the server closes. Fastify does so too, but in words
 * of its own.
 */
export function refuseWhileClosing(app: FastifyInstance): Shortcut {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  return (request) => {
    if (!isClosing) return undefined;
    const refusal = new AppError('unavailable');
    const { type, body, retryAfter } = answerOf(refusal, request);
    const headers = {
      'content-type': type,
      'cache-control': 'no-store',
      'retry-after': String(retryAfter),
      connection: 'close',
    };
    const { status } = refusal;
    return { route: 'other', status, headers: Object.entries(headers).flat(), body };
  };
}
