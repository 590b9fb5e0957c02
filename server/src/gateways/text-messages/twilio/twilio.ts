import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type Outcome, reasonOf } from '../../outcome.ts';
import { watchedSms } from '../../../observation/watched-messages.ts';
import { type Sms, SmsRefusal } from '../sms.ts';
import type { TwilioSettings } from './settings.ts';

const API_URL = 'https://api.twilio.com';
const TIMEOUT_MS = 8_000;

const Refusal = z.object({ message: z.string(), code: z.number().optional() });

/** Creates a sender through Twilio's message API. */
export function twilioSms(settings: TwilioSettings): Sms {
  const { accountSid, authToken, from, apiUrl = API_URL } = settings;
  const address = `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const isService = /^MG[\da-f]{32}$/i.test(from);
  const sender = isService ? { MessagingServiceSid: from } : { From: from };
  const post = async (fields: Record<string, string>) =>
    fetch(address, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ ...fields, ...sender }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  return watchedSms({
    canReceive: isService || from.startsWith('+'),
    async send({ to, text }) {
      const response = await post({ To: to, Body: text });
      if (response.ok) return;
      const { message } = await readRefusal(response);
      throw new SmsRefusal(response.status, reasonOf(message));
    },
    async sendOnce({ to, text, receiptUrl }) {
      try {
        const response = await post({ To: to, Body: text, StatusCallback: receiptUrl });
        return response.ok
          ? { is: 'sent' }
          : outcomeOf(response.status, await readRefusal(response));
      } catch (error) {
        return outcomeOfFailure(error);
      }
    },
    isGenuine: (url, form, signature) => isSigned(authToken, url, form, signature),
  });
}

async function readRefusal(response: Response): Promise<z.output<typeof Refusal>> {
  const refusal = Refusal.safeParse(await response.json().catch(() => undefined));
  return refusal.data ?? { message: 'It gives no reason.' };
}

/** Twilio's codes of a number that gets no text messages, now and later. */
export const UNREACHABLE_CODES: readonly number[] = [
  21211, 21214, 21217, 21610, 21614, 30005, 30006,
];

function outcomeOf(status: number, { message, code }: z.output<typeof Refusal>): Outcome {
  const reason = reasonOf(message);
  // It may have been accepted before the failure, except when the service was too busy.
  if (status >= 500 && status !== 503) return { is: 'unknown', reason };
  // A wrong token or an empty account is mended by a person, and nothing is lost until then.
  const isForGood = status === 400 || status === 404 || status === 422;
  const isAddress = isForGood && code !== undefined && UNREACHABLE_CODES.includes(code);
  return { is: 'refused', isForGood, isAddress, reason };
}

/** Failures before anything was sent: Node's and undici's codes. */
const NOT_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

function outcomeOfFailure(error: unknown): Outcome {
  const cause = error instanceof Error ? error.cause : undefined;
  const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined;
  const reason = reasonOf(cause instanceof Error ? cause.message : String(error));
  const isNotSent = typeof code === 'string' && NOT_CONNECTED.includes(code);
  return isNotSent
    ? { is: 'refused', isForGood: false, isAddress: false, reason }
    : { is: 'unknown', reason };
}

/** Twilio's names have letters and digits; a plus or a colon belongs to a value. */
const FIELD = /^[A-Za-z][A-Za-z0-9]{0,63}$/;

/**
 * Checks `X-Twilio-Signature`: the address and all fields in the order of their names, hashed with
 * the account's token (Twilio's "Validating signatures from Twilio"). Names and values are joined
 * without a sign between them, so odd or repeated names are refused.
 */
function isSigned(token: string, url: string, form: URLSearchParams, signature: string): boolean {
  const names = [...form.keys()];
  if (new Set(names).size < names.length || !names.every((name) => FIELD.test(name))) return false;
  const fields = [...form].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  const signed = url + fields.map(([name, value]) => name + value).join('');
  const expected = createHmac('sha1', token).update(signed).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
