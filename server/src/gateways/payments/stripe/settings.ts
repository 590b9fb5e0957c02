import { z } from 'zod';
import { StartError } from '../../../lib/start-error.ts';
import { hostOf, type SettingDescription, webAddress } from '../../../setting-values.ts';

export const stripeEnvironment = {
  STRIPE_SECRET_KEY: z.string().trim().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().trim().optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().trim().optional(),
  STRIPE_API_URL: webAddress.optional(),
};

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** Signs the events of connected accounts; undefined: no accounts are connected. */
  connectSecret?: string | undefined;
  /** undefined: Stripe's own. */
  apiUrl: string | undefined;
};

type Config = { payments: { stripe: StripeSettings | undefined } };

export const stripeDescriptions: Record<
  keyof typeof stripeEnvironment,
  SettingDescription<Config>
> = {
  STRIPE_SECRET_KEY: {
    what: 'The key for payment through Stripe.',
    value: ({ payments }) => payments.stripe && '',
    isSecret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    what: 'The secret that proves that a message is from Stripe.',
    value: ({ payments }) => payments.stripe && '',
    isSecret: true,
  },
  STRIPE_CONNECT_WEBHOOK_SECRET: {
    what: 'The secret for messages about connected accounts. Without it, organizers cannot connect their own.',
    value: ({ payments }) => payments.stripe?.connectSecret && '',
    isSecret: true,
  },
  STRIPE_API_URL: {
    what: 'Another address of Stripe, for tests.',
    value: ({ payments }) => hostOf(payments.stripe?.apiUrl),
  },
};

/** Requires both or none: without the webhook's secret no message of Stripe can be verified. */
export function stripeOf(
  env: z.output<z.ZodObject<typeof stripeEnvironment>>,
): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  const { STRIPE_CONNECT_WEBHOOK_SECRET: connectSecret } = env;
  if ((secretKey ?? webhookSecret ?? connectSecret) === undefined) return undefined;
  const both = 'Payment through Stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.';
  if (secretKey === undefined) throw new StartError(`STRIPE_SECRET_KEY is missing. ${both}`);
  if (webhookSecret === undefined) {
    throw new StartError(`STRIPE_WEBHOOK_SECRET is missing. ${both}`);
  }
  return { secretKey, webhookSecret, connectSecret, apiUrl: env.STRIPE_API_URL };
}
