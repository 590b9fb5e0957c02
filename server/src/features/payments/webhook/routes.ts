import type { PaymentService } from '@marquee/contract/finance/payment-services';
import { MINUTE_MS } from '@marquee/contract/time';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { createAllowance } from '../../../http/allowance.ts';
import type { Server } from '../../../http/implement.ts';
import { AppError } from '../../../lib/app-error.ts';
import { isId } from '../../../lib/ids.ts';
import { isProven } from '../settling/webhook-address.ts';
import { handlePaymentEvent } from './commands.ts';

/** Some calls about one order come together, such as a payment and its refunds. */
const MOST_A_MINUTE = 30;
/** In bytes. An event with one session or charge has a few kilobytes. */
const MAX_BYTES = 100_000;

/**
 * Receives the events of the payment services that are set up. This is no endpoint of the contract:
 * the body is the service's, and no browser calls it. A signature covers the exact bytes, or the address
 * has a proof. A service sends an event again unless the answer is 200.
 */
export async function paymentWebhook({ app, deps }: Server): Promise<void> {
  const { payments } = deps;
  if (payments.size === 0) return;
  const prove = proofs(deps);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_, body, done) =>
      done(null, body),
    );
    for (const service of payments.values()) {
      scope.post(`/payments/${service.name}/webhook`, async ({ body, headers, query }, reply) => {
        if (service.needsProof) await prove(service.name, query);
        const call = { body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers };
        for (const event of await service.receive(call)) {
          await handlePaymentEvent(deps, { ...event, provider: service.name });
        }
        return reply.header('cache-control', 'no-store').send({ received: true });
      });
    }
  });
}

const Proof = z.object({ order: z.string().refine(isId), proof: z.string().max(64) });

/**
 * Returns a check of calls that are not signed. Each makes us read at the service, so also those
 * about one order are limited.
 */
function proofs(deps: Deps) {
  const limit = { name: 'payment-webhook', most: MOST_A_MINUTE, windowMs: MINUTE_MS };
  const allow = createAllowance(deps, limit);
  return async (service: PaymentService, query: unknown) => {
    const { data } = Proof.safeParse(query);
    const { order: orderId = '', proof = '' } = data ?? {};
    if (!(await isProven(deps.db, service, { orderId, proof }))) {
      throw new AppError('invalid', 'This address was not given to the payment service.');
    }
    await allow(orderId, deps.clock());
  };
}
