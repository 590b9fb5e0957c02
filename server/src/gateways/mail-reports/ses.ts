import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type MailReport, parseJson, type ReportReader } from './mail-reports.ts';

const Sns = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  Subject: z.string().optional(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
});
type Sns = z.output<typeof Sns>;

const Recipients = z.array(
  z.object({ emailAddress: z.email(), diagnosticCode: z.string().optional() }),
);
const Bounce = z.object({
  bounce: z.object({ bounceType: z.literal('Permanent'), bouncedRecipients: Recipients }),
});
const Complaint = z.object({ complaint: z.object({ complainedRecipients: Recipients }) });

/** Amazon's own hosts only: whoever may name another one signs with a key of their own. */
const CERTIFICATE =
  /^https:\/\/sns\.[a-z0-9-]+\.amazonaws\.com\/SimpleNotificationService-[0-9a-f]+\.pem$/;
const SUBSCRIPTION = /^https:\/\/sns\.[a-z0-9-]+\.amazonaws\.com\/\?/;
/** A forged message can name a certificate that is not there, so failures are kept, too. */
const KEPT_MS = 3_600_000;

/**
 * Reads Amazon SES's bounces and complaints, as SNS posts them, and confirms the subscription of the
 * topic (AWS: "Verifying the signatures of Amazon SNS messages").
 * @param topic the ARN of the only topic that is listened to
 * @param read fetches a text; rejects on failure
 */
export function sesReports(topic: string, read: (url: string) => Promise<string>): ReportReader {
  const keys = new LRUCache<string, Promise<KeyObject | undefined>>({ max: 20, ttl: KEPT_MS });
  const keyOf = async (url: string) => {
    const known =
      keys.get(url) ??
      read(url).then(
        (text) => createPublicKey(text),
        () => undefined,
      );
    keys.set(url, known);
    return known;
  };
  return async (body) => {
    const message = Sns.safeParse(parseJson(body.toString())).data;
    if (message?.TopicArn !== topic || !CERTIFICATE.test(message.SigningCertURL)) return undefined;
    const key = await keyOf(message.SigningCertURL);
    if (!key || !isSigned(message, key)) return undefined;
    if (message.Type === 'Notification') {
      const { MessageId: id } = message;
      return reportsIn(parseJson(message.Message)).map((report, n) => {
        return { ...report, id: `${id} ${n}` };
      });
    }
    if (message.SubscribeURL !== undefined && SUBSCRIPTION.test(message.SubscribeURL)) {
      await read(message.SubscribeURL);
    }
    return [];
  };
}

function isSigned(message: Sns, key: KeyObject): boolean {
  const fields =
    message.Type === 'Notification'
      ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
      : ([
          'Message',
          'MessageId',
          'SubscribeURL',
          'Timestamp',
          'Token',
          'TopicArn',
          'Type',
        ] as const);
  const signed = fields
    .filter((field) => message[field] !== undefined)
    .map((field) => `${field}\n${message[field]}\n`)
    .join('');
  const hash = message.SignatureVersion === '2' ? 'sha256' : 'sha1';
  return verify(hash, Buffer.from(signed), key, Buffer.from(message.Signature, 'base64'));
}

function reportsIn(given: unknown): Omit<MailReport, 'id'>[] {
  const bounce = Bounce.safeParse(given).data;
  if (bounce) {
    return bounce.bounce.bouncedRecipients.map(({ emailAddress, diagnosticCode = '' }) => {
      return { kind: 'bounced', emails: [emailAddress], reason: diagnosticCode };
    });
  }
  const complaint = Complaint.safeParse(given).data;
  const emails = complaint?.complaint.complainedRecipients.map(({ emailAddress }) => emailAddress);
  return emails ? [{ kind: 'complained', emails, reason: '' }] : [];
}
