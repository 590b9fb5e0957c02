import { z } from 'zod';
import {
  addressIn,
  isSecret,
  type MailReport,
  OptionalText,
  parseObject,
  readOne,
  type ReportReader,
} from '../mail-reports.ts';

/** The fields of the records that are of interest here; each has some of them. */
const PostmarkRecord = z.object({
  RecordType: z.string(),
  ID: z.union([z.number(), z.string()]).nullish().catch(null),
  MessageID: OptionalText,
  Type: OptionalText,
  Email: z.unknown().optional(),
  Recipient: z.unknown().optional(),
  Description: OptionalText,
  ChangedAt: OptionalText,
  Origin: OptionalText,
  SuppressSending: z.unknown().optional(),
  SuppressionReason: OptionalText,
});
type PostmarkRecord = z.output<typeof PostmarkRecord>;
type Found = Omit<MailReport, 'email'> | undefined;

/**
 * Reads Postmark's webhooks. Postmark signs nothing; it sends the name and password of the address,
 * of which the password is the secret.
 */
export function postmarkReports(secret: string): ReportReader {
  return async (body, { authorization = '' }) => {
    const [, encoded = ''] = /^Basic (\S+)$/i.exec(authorization) ?? [];
    const [, password = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
    if (!isSecret(password, secret)) return { is: 'refused', why: 'Its password is wrong.' };
    const record = PostmarkRecord.safeParse(parseObject(body.toString())).data;
    if (!record) return { is: 'malformed', why: 'It has no record type.' };
    const isChange = record.RecordType === 'SubscriptionChange';
    const address = isChange ? record.Recipient : record.Email;
    return readOne(keyOf(record), isChange ? changeOf(record) : reportOf(record), address);
  };
}

/** A bounce has an id; the others are told apart by their message, address and time. */
function keyOf(record: PostmarkRecord) {
  const { RecordType, ID, MessageID, ChangedAt, Type } = record;
  if (ID !== null && ID !== undefined) return { id: String(ID), keptMs: null };
  const address = addressIn(record.Email ?? record.Recipient) ?? '';
  const id = [RecordType, Type, MessageID, address, ChangedAt, record.SuppressionReason].join(' ');
  return MessageID || ChangedAt ? { id, keptMs: null } : undefined;
}

/** Bounces of an address that will never take a message, or whose owner wants none. */
const KIND_OF_BOUNCE: Readonly<Record<string, MailReport['kind']>> = {
  HardBounce: 'bounced',
  BadEmailAddress: 'bounced',
  SpamComplaint: 'complained',
  Unsubscribe: 'asked',
  ManuallyDeactivated: 'other',
  Blocked: 'undelivered',
  SpamNotification: 'undelivered',
  DMARCPolicy: 'undelivered',
  VirusNotification: 'undelivered',
};

function reportOf({ RecordType, Type, Description }: PostmarkRecord): Found {
  if (RecordType === 'SpamComplaint') return { kind: 'complained', hasArrived: true, reason: '' };
  if (RecordType !== 'Bounce') return undefined;
  const kind = KIND_OF_BOUNCE[Type];
  const hasArrived = kind === 'complained' || kind === 'asked';
  return kind && { kind, hasArrived, reason: hasArrived ? '' : Description };
}

/** Postmark put an address on its own list. One that it took off stays on ours: a person decides. */
function changeOf(change: PostmarkRecord): Found {
  if (change.SuppressSending === false) return undefined;
  const { SuppressionReason, Origin } = change;
  const reason = `On Postmark’s list: ${SuppressionReason || 'no reason given'}`;
  if (SuppressionReason === 'HardBounce') return { kind: 'bounced', hasArrived: false, reason };
  if (SuppressionReason === 'SpamComplaint') {
    return { kind: 'complained', hasArrived: true, reason };
  }
  return { kind: Origin === 'Recipient' ? 'asked' : 'other', hasArrived: true, reason };
}
