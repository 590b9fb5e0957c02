import type { FastifyInstance } from 'fastify';
import { inRequest } from '../observation/request-scope.ts';

/**
 * Tells each caller the id of its request, which whoever asks for help can name, and runs the
 * request in its scope, so that its jobs and mails carry the id.
 */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  // Not earlier: the body arrives in a context of its own, in which the scope would be lost.
  app.addHook('preValidation', (request, _reply, done) => {
    inRequest({ requestId: request.id, traceParent: null }, done);
  });
}
