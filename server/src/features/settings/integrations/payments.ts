import { serviceNames } from '@marquee/contract/finance/payment-services';
import type { IntegrationTest } from '@marquee/contract/settings/status';
import type { Deps } from '../../../deps.ts';
import type { CheckoutPayments } from '../../../gateways/payments/payments.ts';
import { withinMs } from '../../../lib/deadline.ts';
import { reasonOf } from './failures.ts';

/** Less than a whole test may take, so that the sentence names the service that is too slow. */
const DEADLINE_MS = 8_500;

type Found = Pick<IntegrationTest, 'ok' | 'sentence' | 'detail'>;

/** Asks every payment service that is set up whether it accepts its key. */
export async function testPayments({ payments }: Deps): Promise<Found> {
  if (payments.size === 0) {
    const sentence = 'Payment is offline, so there is no service to test. Buyers can place orders.';
    return { ok: true, sentence };
  }
  const found = await Promise.all([...payments.values()].map(testService));
  const details = found.flatMap(({ detail }) => detail ?? []);
  return {
    ok: found.every(({ ok }) => ok),
    sentence: found.map(({ sentence }) => sentence).join(' '),
    ...(details.length > 0 && { detail: details.join(' ') }),
  };
}

async function testService(service: CheckoutPayments): Promise<Found> {
  const name = serviceNames[service.name];
  try {
    const { isLive } = await withinMs(DEADLINE_MS, service.check());
    const meaning = isLive ? 'Payments move real money.' : 'It is a test key: no real money moves.';
    return { ok: true, sentence: `${name} accepted the key. ${meaning}` };
  } catch (error) {
    const { reason, detail } = reasonOf(error);
    const sentence = `The ${name} test failed${reason === undefined ? '' : `: ${reason}`}.`;
    return { ok: false, sentence, ...(detail !== '' && { detail }) };
  }
}
