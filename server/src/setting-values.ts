import { canonicalEmail } from '@marquee/contract/people/emails';
import { z } from 'zod';

/** The values that several settings have, read from the environment's texts. */
export const onOff = z.enum(['on', 'off'], { error: 'must be "on" or "off"' });

export const portNumber = z.coerce
  .number({ error: 'must be a number' })
  .int('must be a whole number')
  .refine((port) => port >= 0 && port <= 65535, 'must be between 0 and 65535');

export const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a postgres:// address',
});

/** Without a slash at its end. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((address) => address.replace(/\/+$/, ''));

/** With its user and password, as in `rediss://user:password@host:6380/0`. */
export const redisAddress = z.url({
  protocol: /^rediss?$/,
  error: 'must be a redis:// or rediss:// address',
});

export const emailAddress = z
  .string()
  .refine((text) => canonicalEmail(text) !== undefined, 'must be an e-mail address')
  .transform((text) => canonicalEmail(text) ?? text);

/** What Settings says about a setting. */
export type SettingDescription<Of> = {
  what: string;
  /** Returns the value in force, never a secret. */
  value: (of: Of) => string | undefined;
  isSecret?: true;
};

/** Returns the host of an address; a name, a password or a key may come before or after it. */
export function hostOf(address: string | undefined): string | undefined {
  return /^[a-z]+:\/\/(?:[^/?#]*@)?([^/?#]*)/i.exec(address ?? '')?.[1];
}
