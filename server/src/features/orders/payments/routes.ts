import type { Server } from '../../../http/implement.ts';
import { handlePaymentEvent } from './commands.ts';

/** An event with one session or charge in it is a few kilobytes. */
const MAX_BYTES = 100_000;

/**
 * Where the payment service tells us its payment events. No endpoint of the contract: the body is the
 * service's, it is read byte for byte as it was signed, and no browser ever calls it. An answer other
 * than 200 has the service send the same payment event again.
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
