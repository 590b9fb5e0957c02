import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What a mail service reports about messages that it took. */
export type MailReport = {
  /** The service's own id of the report, which is the same when it comes again; undefined without. */
  id: string | undefined;
  /** `bounced`: the mailbox does not exist or takes nothing; `complained`: its owner called it spam. */
  kind: 'bounced' | 'complained';
  emails: string[];
  reason: string;
};

/**
 * Reads what a service sent to its webhook.
 * @returns undefined when the service did not send it
 */
export type ReportReader = (
  body: Buffer,
  headers: IncomingHttpHeaders,
) => Promise<MailReport[] | undefined>;

export const mailServices = ['ses', 'postmark', 'mailgun', 'plain'] as const;
export type MailService = (typeof mailServices)[number];

/** The services that are set up. */
export type MailReports = Partial<Record<MailService, ReportReader>>;

/** Compares a secret without telling by the time how much of it is right. */
export function isSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** @returns undefined for what is no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
