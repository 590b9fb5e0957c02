import type { PaymentService } from '@marquee/contract/finance/payment-services';
import { paymentServicesOf } from '../../../gateways/payments/registry.ts';
import type { StripeSettings } from '../../../gateways/payments/stripe/settings.ts';
import { startTestApp } from '../../app.ts';
import { book } from '../../bookings.ts';
import type { makeEvent } from '../../factories/events.ts';
import { startMollieDouble } from './double.ts';
import { readersOf } from '../paid-orders.ts';

export type MollieApp = Awaited<ReturnType<typeof startMollieApp>>;

/**
 * Starts the whole server beside the double of Mollie.
 * @param options.stripe settings of a second service
 * @param options.preferred the service that opens pages
 */
export async function startMollieApp(
  options: { stripe?: StripeSettings; preferred?: PaymentService } = {},
) {
  const mollie = await startMollieDouble();
  const { apiKey, url: apiUrl } = mollie;
  const { stripe, preferred } = options;
  let now: () => Date = () => new Date();
  const settings = { preferred, stripe, mollie: { apiKey, apiUrl } };
  const payments = paymentServicesOf(settings, () => now());
  const server = await startTestApp({ deps: { payments } });
  now = () => server.clock.now;

  /** Calls the webhook of a payment, or another address, with an id. */
  async function post(url: string, id: string): Promise<number> {
    const answer = await server.app.inject({
      method: 'POST',
      url: url.replace('http://localhost:3000', ''),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ id }).toString(),
    });
    return answer.statusCode;
  }
  const pagesOf = (orderId: string) =>
    mollie.payments.filter(({ metadata }) => JSON.stringify(metadata)?.includes(orderId));
  return {
    server,
    mollie,
    post,
    /** Mollie says that something happened to a payment; it must be accepted. */
    async tell(id: string): Promise<void> {
      const status = await post(mollie.payment(id).webhookUrl, id);
      if (status !== 200) throw new Error(`The webhook answered ${status}.`);
    },
    pagesOf,
    /** Books with a new address and returns what the buyer needs to continue. */
    async buy(event: Awaited<ReturnType<typeof makeEvent>>, quantity = 2) {
      const email = `buyer-${mollie.payments.length}-${event.id.slice(0, 8)}@example.com`;
      const { body } = await book(server, event, [quantity], { email });
      const { order_id: id, secret } = body.data;
      return { id, secret, email, page: pagesOf(id)[0]?.id ?? '' };
    },
    ...readersOf(server),
    async close() {
      await server.close();
      await mollie.close();
    },
  };
}
