import { createHmac } from 'node:crypto';
import { HOUR_MS } from '@marquee/contract/time';
import { z } from 'zod';
import { isAboutAddress, isAboutPolicy } from '../../bounces/refused-address.ts';
import {
  isSecret,
  type MailReport,
  OptionalText,
  parseObject,
  readOne,
  type ReportReader,
} from '../mail-reports.ts';

const JsonObject = z.record(z.string(), z.unknown());
const Envelope = z.object({ signature: z.unknown().optional(), 'event-data': JsonObject });
/**
 * The signature covers timestamp and token joined, so both have a fixed length: otherwise a character
 * could move from one to the other.
 */
const Signature = z.object({
  timestamp: z
    .union([z.int(), z.string()])
    .transform(String)
    .pipe(z.string().regex(/^\d{10}$/)),
  token: z.string().regex(/^[0-9a-z]{50}$/i),
  signature: z.string().regex(/^[0-9a-f]{64}$/i),
});
const Event = z.object({
  event: z.string(),
  severity: OptionalText,
  reason: OptionalText,
  recipient: z.unknown().optional(),
  'delivery-status': z
    .object({
      code: z.coerce.number().catch(Number.NaN),
      'enhanced-code': OptionalText,
      message: OptionalText,
      description: OptionalText,
    })
    .catch({ code: Number.NaN, 'enhanced-code': '', message: '', description: '' }),
});
type Event = z.output<typeof Event>;
type Found = Omit<MailReport, 'email'> | undefined;

const MOST_AGE_MS = 300_000;
/** A report with a known signature is refused for its age before its key is forgotten. */
const KEPT_MS = HOUR_MS;

/** Reads Mailgun's webhooks, which are signed with a key of the account. */
export function mailgunReports(signingKey: string, clock: () => Date): ReportReader {
  return async (body) => {
    const envelope = Envelope.safeParse(parseObject(body.toString())).data;
    if (!envelope) return { is: 'malformed', why: 'It has no event data.' };
    const signed = Signature.safeParse(envelope.signature).data;
    if (!signed) return { is: 'refused', why: 'It has no signature.' };
    const { timestamp, token } = signed;
    const expected = createHmac('sha256', signingKey).update(`${timestamp}${token}`).digest('hex');
    if (!isSecret(signed.signature.toLowerCase(), expected)) {
      return { is: 'refused', why: 'Its signature is wrong.' };
    }
    if (Math.abs(clock().getTime() - 1000 * Number(timestamp)) > MOST_AGE_MS) {
      return { is: 'refused', why: 'It was signed more than 5 minutes ago.', isSigned: true };
    }
    // The body is not signed, so a signature counts once, also when its event says nothing to us.
    const key = { id: expected, keptMs: KEPT_MS };
    const event = Event.safeParse(envelope['event-data']).data;
    if (!event) return { is: 'read', key, reports: [], unread: ['Its event has no name.'] };
    return readOne(key, reportOf(event), event.recipient);
  };
}

function reportOf(event: Event): Found {
  if (event.event === 'complained') return { kind: 'complained', hasArrived: true, reason: '' };
  if (event.event === 'unsubscribed') {
    return { kind: 'asked', hasArrived: true, reason: 'Unsubscribed at Mailgun' };
  }
  const isOver = event.event === 'rejected' || event.event === 'failed';
  if (!isOver || event.severity === 'temporary') return undefined;
  const { message, description } = event['delivery-status'];
  const reason = message || description || event.reason;
  return { kind: kindOf(event), hasArrived: false, reason };
}

/** Mailgun's own list refuses an address for what happened to an earlier message. */
const KIND_OF_REASON: Readonly<Record<string, MailReport['kind']>> = {
  'suppress-bounce': 'bounced',
  'suppress-complaint': 'complained',
  'suppress-unsubscribe': 'asked',
};

function kindOf({ reason, 'delivery-status': status }: Event): MailReport['kind'] {
  const listed = KIND_OF_REASON[reason];
  if (listed) return listed;
  const said = `${status.message} ${status.description}`;
  const enhanced = status['enhanced-code'] || /\b5\.\d{1,3}\.\d{1,3}\b/.exec(said)?.[0];
  if (reason === 'bounce') return isAboutPolicy(enhanced, said) ? 'undelivered' : 'bounced';
  return isAboutAddress(enhanced, status.code, said) ? 'bounced' : 'undelivered';
}
