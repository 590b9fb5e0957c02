import { needsSmtpUtf8 } from '@marquee/contract/people/wire-emails';
import { type Outcome, reasonOf } from './outcome.ts';
import { isAboutAddress } from './bounces/refused-address.ts';

const NO_SMTPUTF8 =
  'The mail server does not deliver to addresses with such letters before the @ (SMTPUTF8).';

/** Says what an error of a sending to an address means. */
export function outcomeFor(to: string, error: unknown, isHandedOver: boolean): Outcome {
  const outcome = outcomeOf(error, isHandedOver);
  if (outcome.is !== 'refused' || !outcome.isForGood || !needsSmtpUtf8(to)) return outcome;
  // Servers without SMTPUTF8 (RFC 6531) refuse such an address in words of their own.
  const reason = reasonOf(`${NO_SMTPUTF8} ${outcome.reason}`);
  return { ...outcome, isAddress: true, reason };
}

/** Says what an error of a sending means. */
export function outcomeOf(error: unknown, isHandedOver: boolean): Outcome {
  const reason = reasonOf(
    textOf(error, 'response') ?? (error instanceof Error ? error.message : String(error)),
  );
  const status = numberOf(error, 'responseCode');
  if (status === undefined) {
    return isHandedOver
      ? { is: 'unknown', reason }
      : { is: 'refused', isForGood: false, isAddress: false, reason };
  }
  const isForGood = status >= 500 && textOf(error, 'code') !== 'EAUTH';
  return {
    is: 'refused',
    isForGood,
    isAddress: isForGood && isRecipientRefused(error, status),
    reason,
  };
}

/**
 * Tells whether a refusal for good is about the recipient. Some servers look at the recipient only
 * after the message; a reply without a code or clear words is then about the message.
 */
function isRecipientRefused(error: unknown, status: number): boolean {
  const command = textOf(error, 'command');
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  const response = textOf(error, 'response') ?? '';
  const [enhanced] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response) ?? [];
  return isAboutAddress(enhanced, command === 'DATA' ? Number.NaN : status, response);
}

function textOf(error: unknown, name: 'code' | 'command' | 'response'): string | undefined {
  const value = valueOf(error, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function numberOf(error: unknown, name: 'responseCode'): number | undefined {
  const value = valueOf(error, name);
  return typeof value === 'number' ? value : undefined;
}

function valueOf(error: unknown, name: string): unknown {
  return error instanceof Error ? Reflect.get(error, name) : undefined;
}
