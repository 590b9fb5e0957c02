import type { PaymentService } from '@marquee/contract/finance/payment-services';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import { getInstalled } from '../../../db/installation.ts';
import type { Deps } from '../../../deps.ts';
import type { CheckoutPayments } from '../../../gateways/payments/payments.ts';
import { originOf } from '../../../http/origin.ts';

/**
 * Returns the address to which a service reports an order's payment. For a service that does not
 * sign its calls, it carries a proof that only the service gets from us.
 */
export async function webhookAddress(
  { config, db }: Deps,
  { name, needsProof }: CheckoutPayments,
  orderId: string,
): Promise<string> {
  const address = `${originOf(config)}/api/payments/${name}/webhook`;
  if (!needsProof) return address;
  const proof = (await proofOf(db, name, orderId)).toString('base64url');
  return `${address}?order=${orderId}&proof=${proof}`;
}

/** Returns whether a proof is the one in the address that we gave the service for this order. */
export async function isProven(
  db: Database,
  service: PaymentService,
  { orderId, proof }: { orderId: string; proof: string },
): Promise<boolean> {
  const given = Buffer.from(proof, 'base64url');
  const expected = await proofOf(db, service, orderId);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** One installation per database, so that a forged call costs no look-up. */
const keys = new WeakMap<Database, Promise<Buffer>>();

/** Uses a key that stays, because a chargeback may be reported months after the payment. */
async function proofOf(db: Database, service: PaymentService, orderId: string): Promise<Buffer> {
  const key = keys.get(db) ?? readKey(db);
  keys.set(db, key);
  key.catch(() => keys.delete(db));
  return createHmac('sha256', await key)
    .update(`${service}:${orderId}`)
    .digest();
}

async function readKey(db: Database): Promise<Buffer> {
  const stored = await getInstalled(db, 'webhook-key', () => randomBytes(32).toString('base64'));
  return Buffer.from(stored, 'base64');
}
