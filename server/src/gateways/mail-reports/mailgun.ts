import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSecret, type MailReport, parseJson, type ReportReader } from './mail-reports.ts';

const Signed = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
  'event-data': z.unknown(),
});
const Failure = z.object({
  event: z.literal('failed'),
  severity: z.literal('permanent'),
  reason: z.enum(['bounce', 'suppress-bounce']),
  recipient: z.email(),
  'delivery-status': z
    .object({ message: z.string().default(''), description: z.string().default('') })
    .default({ message: '', description: '' }),
});
const Complaint = z.object({ event: z.literal('complained'), recipient: z.email() });

/** Reads Mailgun's webhooks, which are signed with a key of the account. */
export function mailgunReports(signingKey: string): ReportReader {
  return async (body) => {
    const signed = Signed.safeParse(parseJson(body.toString())).data;
    if (!signed) return undefined;
    const { timestamp, token, signature } = signed.signature;
    const expected = createHmac('sha256', signingKey).update(`${timestamp}${token}`).digest('hex');
    if (!isSecret(signature, expected)) return undefined;
    // The signature covers the token alone, so a token counts once, whatever comes with it.
    return reportsIn(signed['event-data']).map((report) => ({ ...report, id: token }));
  };
}

function reportsIn(given: unknown): Omit<MailReport, 'id'>[] {
  const failure = Failure.safeParse(given).data;
  if (failure) {
    const { message, description } = failure['delivery-status'];
    return [{ kind: 'bounced', emails: [failure.recipient], reason: message || description }];
  }
  const complaint = Complaint.safeParse(given).data;
  return complaint ? [{ kind: 'complained', emails: [complaint.recipient], reason: '' }] : [];
}
