import { z } from 'zod';
import { isSecret, type MailReport, parseJson, type ReportReader } from './mail-reports.ts';

const Bounce = z.object({
  RecordType: z.literal('Bounce'),
  ID: z.number().optional(),
  Type: z.string(),
  Email: z.email(),
  Description: z.string().default(''),
});
const Complaint = z.object({
  RecordType: z.literal('SpamComplaint'),
  ID: z.number().optional(),
  Email: z.email(),
});

/** Bounces of an address that will never take a message. */
const LASTING: readonly string[] = ['HardBounce', 'BadEmailAddress'];

/**
 * Reads Postmark's webhooks. Postmark signs nothing; it sends the name and password of the address,
 * of which the password is the secret.
 */
export function postmarkReports(secret: string): ReportReader {
  return async (body, { authorization = '' }) => {
    const [, encoded = ''] = /^Basic (\S+)$/.exec(authorization) ?? [];
    const [, password = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
    if (!isSecret(password, secret)) return undefined;
    return reportsIn(parseJson(body.toString()));
  };
}

function reportsIn(given: unknown): MailReport[] {
  const bounce = Bounce.safeParse(given).data;
  if (bounce && LASTING.includes(bounce.Type)) {
    const id = bounce.ID?.toString();
    return [{ id, kind: 'bounced', emails: [bounce.Email], reason: bounce.Description }];
  }
  const complaint = Complaint.safeParse(given).data;
  if (!complaint) return [];
  const id = complaint.ID?.toString();
  return [{ id, kind: 'complained', emails: [complaint.Email], reason: '' }];
}
