import { HOUR_MS } from '@marquee/contract/time';
import { z } from 'zod';
import {
  addressIn,
  type MailReport,
  NO_ADDRESS,
  OptionalText,
  parseObject,
  type ReadReports,
  type ReportReader,
} from '../mail-reports.ts';
import { isOfService, parseSns, type Sns, snsVerifier } from './sns.ts';

const Recipient = z.object({ emailAddress: z.unknown().optional(), diagnosticCode: OptionalText });
const BounceType = z.object({ bounceType: z.string() });
const Bounce = z.object({
  bounceType: z.literal('Permanent'),
  bounceSubType: OptionalText,
  bouncedRecipients: z.array(z.unknown()).min(1),
});
const Complaint = z.object({
  complaintFeedbackType: OptionalText,
  complainedRecipients: z.array(z.unknown()).min(1),
});
/** Event publishing calls it `eventType`. */
const Notice = z.object({ notificationType: OptionalText, eventType: OptionalText });

const MOST_AGE_MS = 3_900_000;
const MOST_AHEAD_MS = 300_000;
/** SNS tries for an hour. One that comes later is refused for its age. */
const KEPT_MS = 2 * HOUR_MS;
/** Kinds of feedback that are no complaint of a reader (RFC 5965). */
const NO_COMPLAINT: readonly string[] = ['not-spam', 'auth-failure', 'fraud', 'virus'];

/**
 * Reads Amazon SES's bounces and complaints, as SNS posts them, and confirms the subscription of the
 * topic.
 * @param topic the ARN of the only topic that is listened to
 * @param outside.read fetches a text; rejects on failure
 */
export function sesReports(
  topic: string,
  outside: { read: (url: string) => Promise<string>; clock: () => Date },
): ReportReader {
  const isGenuine = snsVerifier(topic, outside);
  return async (body) => {
    const message = parseSns(parseObject(body.toString()));
    if (!message) return { is: 'malformed', why: 'It is no message of Amazon SNS.' };
    if (!(await isGenuine(message))) return { is: 'refused', why: 'Its signature is wrong.' };
    const ageMs = outside.clock().getTime() - Date.parse(message.Timestamp);
    if (ageMs > MOST_AGE_MS || ageMs < -MOST_AHEAD_MS) {
      return { is: 'refused', why: 'It was signed more than an hour ago.', isSigned: true };
    }
    const key = { id: message.MessageId, keptMs: KEPT_MS };
    if (message.Type === 'Notification') return { key, ...readNotice(message) };
    const unread = await answerService(topic, message, outside.read);
    return { is: 'read', key, reports: [], unread };
  };
}

/** Confirms a subscription. @returns what an operator should hear of */
async function answerService(
  topic: string,
  { Type, SubscribeURL }: Sns,
  read: (url: string) => Promise<string>,
): Promise<string[]> {
  if (Type === 'UnsubscribeConfirmation') return ['Amazon ended the subscription of the topic.'];
  if (!SubscribeURL || !isOfService(topic, SubscribeURL)) {
    return ['The subscription cannot be confirmed at this address.'];
  }
  await read(SubscribeURL);
  return [];
}

type Read = Omit<ReadReports, 'key'>;

function readNotice(message: Sns): Read {
  const given = parseObject(message.Message);
  const notice = Notice.safeParse(given).data;
  const kind = notice && (notice.notificationType || notice.eventType);
  if (given?.['bounce'] || kind === 'Bounce') return readBounce(given?.['bounce']);
  if (given?.['complaint'] || kind === 'Complaint') {
    return readComplaint(given?.['complaint']);
  }
  // Amazon's first message, "Successfully validated SNS topic …", is no JSON.
  return { is: 'read', reports: [], unread: [] };
}

function readBounce(given: unknown): Read {
  const type = BounceType.safeParse(given).data?.bounceType;
  if (type === 'Transient' || type === 'Undetermined')
    return { is: 'read', reports: [], unread: [] };
  const bounce = Bounce.safeParse(given).data;
  if (!bounce)
    return { is: 'read', reports: [], unread: ['Its bounce has no type or names nobody.'] };
  const kind = bounce.bounceSubType === 'UnsubscribedRecipient' ? 'asked' : 'bounced';
  return readRecipients(bounce.bouncedRecipients, { kind, hasArrived: false });
}

function readComplaint(given: unknown): Read {
  const complaint = Complaint.safeParse(given).data;
  if (!complaint) {
    return { is: 'read', reports: [], unread: ['Its complaint names nobody.'] };
  }
  return NO_COMPLAINT.includes(complaint.complaintFeedbackType)
    ? { is: 'read', reports: [], unread: [] }
    : readRecipients(complaint.complainedRecipients, { kind: 'complained', hasArrived: true });
}

/** One recipient that cannot be read does not hide the others. */
function readRecipients(given: unknown[], about: Pick<MailReport, 'kind' | 'hasArrived'>): Read {
  const reports: MailReport[] = [];
  const unread: string[] = [];
  for (const one of given) {
    const recipient = Recipient.safeParse(one).data;
    const email = addressIn(recipient?.emailAddress);
    if (recipient && email !== undefined) {
      reports.push({ ...about, email, reason: recipient.diagnosticCode });
    } else unread.push(NO_ADDRESS);
  }
  return { is: 'read', reports, unread };
}
