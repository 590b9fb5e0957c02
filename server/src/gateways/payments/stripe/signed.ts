import type Stripe from 'stripe';
import { AppError } from '../../../lib/app-error.ts';
import type { StripeSettings } from './settings.ts';
import { eventOf } from './events.ts';
import { isEventShaped } from './event-shape.ts';
import type { ReportedEvent } from '../payments.ts';

const MOST_AHEAD_MS = 300_000;

type Signed = { body: Buffer; signature: string; clock: () => Date };

/**
 * Verifies and reads an event. Events of connected accounts have a secret of their own, and name
 * their account; an event with the other secret is not about what it says.
 * @throws AppError `invalid` when no secret signed it, it is too old, or has not the shape of an event
 */
export function readSigned(
  stripe: Stripe,
  settings: StripeSettings,
  signed: Signed,
): ReportedEvent {
  const own = verified(stripe, signed, settings.webhookSecret);
  if (own) return !own.account ? eventOf(own) : { kind: 'of-no-interest' };
  const { connectSecret } = settings;
  const event = connectSecret === undefined ? undefined : verified(stripe, signed, connectSecret);
  if (!event) {
    throw new AppError('invalid', 'This is not signed by the payment service, or too old.');
  }
  return !event.account
    ? { kind: 'of-no-interest' }
    : { ...eventOf(event), account: event.account };
}

function verified(
  stripe: Stripe,
  { body, signature, clock }: Signed,
  secret: string,
): Stripe.Event | undefined {
  const now = clock().getTime();
  let event: Stripe.Event;
  try {
    // undefined: the SDK's defaults, a tolerance of five minutes and its own cryptography.
    event = stripe.webhooks.constructEvent(body, signature, secret, undefined, undefined, now);
  } catch {
    return undefined;
  }
  // The SDK refuses what is too old, and takes what is signed for next year.
  const signedAt = 1000 * Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? Number.NaN);
  if (!(signedAt - now <= MOST_AHEAD_MS)) return undefined;
  if (!isEventShaped(event)) {
    throw new AppError('invalid', 'This is signed, but is no event of the payment service.');
  }
  return event;
}
