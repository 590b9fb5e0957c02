import { z } from 'zod';
import { StartError } from '../../../lib/start-error.ts';
import { hostOf, type SettingDescription, webAddress } from '../../../setting-values.ts';

export const mollieEnvironment = {
  MOLLIE_API_KEY: z.string().trim().optional(),
  MOLLIE_API_URL: webAddress.optional(),
};

export type MollieSettings = {
  apiKey: string;
  /** undefined: Mollie's own. */
  apiUrl: string | undefined;
};

type Config = { payments: { mollie: MollieSettings | undefined } };

export const mollieDescriptions: Record<
  keyof typeof mollieEnvironment,
  SettingDescription<Config>
> = {
  MOLLIE_API_KEY: {
    what: 'The key for payment through Mollie.',
    value: ({ payments }) => payments.mollie && '',
    isSecret: true,
  },
  MOLLIE_API_URL: {
    what: 'Another address of Mollie, for tests.',
    value: ({ payments }) => hostOf(payments.mollie?.apiUrl),
  },
};

/** @throws StartError for a key of another shape, without showing it */
export function mollieOf(
  env: z.output<z.ZodObject<typeof mollieEnvironment>>,
): MollieSettings | undefined {
  const { MOLLIE_API_KEY: apiKey, MOLLIE_API_URL: apiUrl } = env;
  if (apiKey === undefined) return undefined;
  if (!/^(test|live)_\w+$/.test(apiKey)) {
    throw new StartError('MOLLIE_API_KEY must begin with test_ or live_.');
  }
  return { apiKey, apiUrl };
}
