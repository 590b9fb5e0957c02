import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { mailReportsOf } from '../../gateways/mail-reports/registry.ts';

const SECRET = 'a-secret-of-the-test';
const SIGNING_KEY = 'key-double';
const TOPIC = 'arn:aws:sns:eu-central-1:123456789012:mails';
export const CERTIFICATE =
  'https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-0a1b.pem';

/** Creates doubles of the services that report bounces, by the test's clock. */
export function mailServicesOf(clock: () => Date) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  /** The addresses at Amazon that were read. */
  const fetched: string[] = [];
  let ids = 0;
  const settings = { secret: SECRET, mailgunKey: SIGNING_KEY, sesTopic: TOPIC };
  const readers = mailReportsOf(settings, clock, async (url) => {
    fetched.push(url);
    return publicKey.export({ type: 'spki', format: 'pem' }).toString();
  });
  const signatureOf = (timestamp: string, token: string, key = SIGNING_KEY) =>
    createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex');
  return {
    readers,
    fetched,
    topic: TOPIC,
    bearer: { authorization: `Bearer ${SECRET}` },
    basic: (password = SECRET) => ({
      authorization: `Basic ${Buffer.from(`marquee:${password}`).toString('base64')}`,
    }),
    signatureOf,
    /** Each has a token of its own. @param ageMs how long ago it was signed */
    mailgun: (eventData: unknown, { key = SIGNING_KEY, ageMs = 0 } = {}) => {
      const timestamp = String(Math.floor((clock().getTime() - ageMs) / 1000));
      const token = (ids += 1).toString(16).padStart(50, '0');
      const signature = signatureOf(timestamp, token, key);
      return { signature: { timestamp, token, signature }, 'event-data': eventData };
    },
    /** @param message an object becomes JSON, as SES sends it */
    sns: (message: unknown, more: Record<string, string> = {}) => {
      const fields: Record<string, string> = {
        Type: 'Notification',
        MessageId: `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
        TopicArn: TOPIC,
        Message: typeof message === 'string' ? message : JSON.stringify(message),
        Timestamp: clock().toISOString(),
        ...more,
      };
      const signed = Object.keys(fields)
        .toSorted()
        .map((name) => `${name}\n${fields[name]}\n`)
        .join('');
      const Signature = createSign('sha256').update(signed).sign(privateKey, 'base64');
      return { ...fields, SignatureVersion: '2', Signature, SigningCertURL: CERTIFICATE };
    },
  };
}
