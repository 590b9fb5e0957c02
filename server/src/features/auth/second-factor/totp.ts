import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { randomInt } from 'node:crypto';
import {
  RECOVERY_ALPHABET,
  RECOVERY_CODE_LENGTH,
  TOTP_DIGITS,
  TOTP_SECONDS,
} from '@marquee/contract/auth/second-factors';
import { DAY_MS, MINUTE_MS } from '@marquee/contract/time';
import { Secret, TOTP } from 'otpauth';

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** A code is valid one step before and after its own: clocks differ, and people type slowly. */
const STEPS_APART = 1;
const form = { algorithm: 'SHA1', digits: TOTP_DIGITS, period: TOTP_SECONDS } as const;

/** After this many wrong codes in a row, the user has to wait. */
export const TRIES_IN_A_ROW = 5;
const FIRST_LOCK_MS = 15 * MINUTE_MS;
const LONGER_EACH_TIME = 4;

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the URI that an authenticator app reads from the QR code. */
export function totpUri(of: { secret: string; issuer: string; email: string }): string {
  const secret = Secret.fromBase32(of.secret);
  // A colon would end the issuer's name in the URI.
  const issuer = of.issuer.replaceAll(':', ' ');
  return new TOTP({ ...form, secret, issuer, label: of.email }).toString();
}

/**
 * Returns the 30-second step of a code, counted from 1970.
 * @returns undefined when the code is not of the present step or a neighbour
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const at = { token: code, secret: Secret.fromBase32(secret), timestamp, window: STEPS_APART };
  const delta = TOTP.validate({ ...form, ...at });
  return delta === null ? undefined : TOTP.counter({ period: TOTP_SECONDS, timestamp }) + delta;
}

/**
 * Returns how long tries are refused after a number of wrong codes since the last right one: a
 * quarter of an hour after the fifth, four times as long after each five more, at most a day. Only
 * somebody who has proved the one-time code can cause this.
 * @returns undefined when another try is allowed now
 */
export function lockMsAfter(tries: number): number | undefined {
  if (tries % TRIES_IN_A_ROW !== 0) return undefined;
  const rounds = tries / TRIES_IN_A_ROW - 1;
  return Math.min(FIRST_LOCK_MS * LONGER_EACH_TIME ** rounds, DAY_MS);
}

/** Returns 49 random bits in ten characters. */
export function newRecoveryCode(): string {
  const characters = Array.from(
    { length: RECOVERY_CODE_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  );
  return characters.join('');
}

/** Formats a code for reading: 'k7qfm-2xw9p'. */
export function spacedCode(code: string): string {
  return `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`;
}

export function isRecoveryCode(code: string): boolean {
  return code.length === RECOVERY_CODE_LENGTH;
}

export function lockedSentence(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait =
    minutes < 120
      ? formatCount(minutes, nouns.minute)
      : formatCount(Math.ceil(minutes / 60), nouns.hour);
  return `Too many wrong codes. Try again in ${wait}, or use a recovery code.`;
}
