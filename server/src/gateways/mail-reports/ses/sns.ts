import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { HOUR_MS } from '@marquee/contract/time';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

const oneLine = z.string().regex(/^[^\n\r]*$/);

/**
 * What SNS signs is the fields with their names, joined by line breaks. Only `Message`, which comes
 * first, may have some: otherwise a field could be hidden in the one before it.
 */
const Sns = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string().regex(/^[\w-]{1,100}$/),
  TopicArn: oneLine,
  Message: z.string(),
  Timestamp: z.iso.datetime(),
  Subject: oneLine.nullish(),
  Token: oneLine.nullish(),
  SubscribeURL: oneLine.nullish(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
});
export type Sns = z.output<typeof Sns>;

const FIELDS = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  others: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const;

/** Certificates that were found change every few years. */
const KEPT_MS = HOUR_MS;
/** A look-up that failed is tried again soon: SNS gives a message up after an hour. */
const FAILED_MS = 60_000;
/** Anybody can name a certificate that does not exist. */
const MOST_LOOK_UPS = 30;

export function parseSns(given: unknown): Sns | undefined {
  return Sns.safeParse(given).data;
}

/**
 * Checks signatures of SNS (AWS: "Verifying the signatures of Amazon SNS messages"). Certificates
 * come from the host of the topic's own region only: whoever may name another one signs with a key
 * of their own.
 * @param read fetches a text; rejects on failure
 */
export function snsVerifier(
  topic: string,
  { read, clock }: { read: (url: string) => Promise<string>; clock: () => Date },
): (message: Sns) => Promise<boolean> {
  const found = new LRUCache<string, KeyObject>({ max: 20, ttl: KEPT_MS });
  const missing = new LRUCache<string, true>({ max: 1000, ttl: FAILED_MS });
  const certificate = new RegExp(
    `^${hostOf(topic)}/SimpleNotificationService-[0-9a-f]{1,64}\\.pem$`,
  );
  let minute = { of: 0, lookUps: 0 };
  const mayLookUp = () => {
    const of = Math.floor(clock().getTime() / 60_000);
    if (minute.of !== of) minute = { of, lookUps: 0 };
    minute.lookUps += 1;
    return minute.lookUps <= MOST_LOOK_UPS;
  };
  const keyOf = async (url: string): Promise<KeyObject | undefined> => {
    const known = found.get(url);
    if (known || missing.has(url) || !mayLookUp()) return known;
    try {
      const key = createPublicKey(await read(url));
      found.set(url, key);
      return key;
    } catch {
      missing.set(url, true);
      return undefined;
    }
  };
  return async (message) => {
    if (message.TopicArn !== topic || !certificate.test(message.SigningCertURL)) return false;
    const key = await keyOf(message.SigningCertURL);
    return key !== undefined && isSigned(message, key);
  };
}

/** Tells whether an address is that of the topic's own service, where a subscription is confirmed. */
export function isOfService(topic: string, url: string): boolean {
  return new RegExp(`^${hostOf(topic)}/\\?`).test(url);
}

/** Returns a pattern for the topic's own host: `arn:aws:sns:eu-central-1:…`. */
function hostOf(topic: string): string {
  const [, partition = '', , region = ''] = topic.split(':');
  const end = partition === 'aws-cn' ? '\\.cn' : '';
  return `https://sns\\.${region.replaceAll(/[^a-z0-9-]/g, '')}\\.amazonaws\\.com${end}`;
}

function isSigned(message: Sns, key: KeyObject): boolean {
  const fields = message.Type === 'Notification' ? FIELDS.Notification : FIELDS.others;
  const signed = fields
    .filter((field) => typeof message[field] === 'string')
    .map((field) => `${field}\n${message[field]}\n`)
    .join('');
  const hash = message.SignatureVersion === '2' ? 'sha256' : 'sha1';
  return verify(hash, Buffer.from(signed), key, Buffer.from(message.Signature, 'base64'));
}
