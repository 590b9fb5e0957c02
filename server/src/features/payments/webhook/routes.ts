import type { Server } from '../../../http/implement.ts';
import { handlePaymentEvent } from './commands.ts';

/** In bytes. An event with one session or charge has a few kilobytes. */
const MAX_BYTES = 100_000;

/**
 * Receives the events of the payment services that are set up. This is no endpoint of the contract:
 * the body is the service's, a signature covers the exact bytes, and no browser calls it. A service
 * sends an event again unless the answer is 200.
 */
export async function paymentWebhook({ app, deps }: Server): Promise<void> {
  const { payments } = deps;
  if (payments.size === 0) return;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_, body, done) =>
      done(null, body),
    );
    for (const service of payments.values()) {
      scope.post(`/payments/${service.name}/webhook`, async ({ body, headers }, reply) => {
        const call = { body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers };
        for (const event of await service.receive(call)) {
          await handlePaymentEvent(deps, { ...event, provider: service.name });
        }
        return reply.header('cache-control', 'no-store').send({ received: true });
      });
    }
  });
}
