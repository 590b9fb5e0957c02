import type { Server } from '../../../http/implement.ts';
import { handlePaymentEvent } from './commands.ts';

/** In bytes. An event with one session or charge has a few kilobytes. */
const MAX_BYTES = 100_000;

/**
 * Receives the events of the payment service. This is no endpoint of the contract: the body is the
 * service's, its signature covers the exact bytes, and no browser calls it. The service sends an
 * event again unless the answer is 200.
 */
export async function paymentWebhook({ app, deps }: Server): Promise<void> {
  const { payments } = deps;
  if (payments.kind === 'offline') return;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_, body, done) =>
      done(null, body),
    );
    scope.post('/payments/stripe/webhook', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers['stripe-signature']?.toString() ?? '';
      await handlePaymentEvent(deps, payments.readEvent(body, signature));
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
  });
}
