import { z } from 'zod';
import { StartError } from '../../../lib/start-error.ts';
import { webAddress } from '../../../setting-values.ts';

export const twilioEnvironment = {
  TWILIO_ACCOUNT_SID: z
    .string()
    .trim()
    .regex(/^AC\w+$/, 'must begin with AC')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().trim().optional(),
  SMS_FROM: z.string().trim().optional(),
  TWILIO_API_URL: webAddress.optional(),
};

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** A number, a name that the network shows, or a messaging service (`MG…`). */
  from: string;
  /** undefined: Twilio's own. */
  apiUrl: string | undefined;
};

/** Requires all three or none: sending needs each of them. */
export function twilioOf(
  env: z.output<z.ZodObject<typeof twilioEnvironment>>,
): TwilioSettings | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, SMS_FROM: from } = env;
  if (accountSid === undefined && authToken === undefined && from === undefined) return undefined;
  const all = 'Text messages need TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and SMS_FROM.';
  if (accountSid === undefined) throw new StartError(`TWILIO_ACCOUNT_SID is missing. ${all}`);
  if (authToken === undefined) throw new StartError(`TWILIO_AUTH_TOKEN is missing. ${all}`);
  if (from === undefined) throw new StartError(`SMS_FROM is missing. ${all}`);
  return { accountSid, authToken, from, apiUrl: env.TWILIO_API_URL };
}
