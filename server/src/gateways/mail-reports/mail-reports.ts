import { canonicalEmail } from '@marquee/contract/people/emails';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

/** What a mail service reports about a message that it took. */
export type MailReport = {
  /**
   * `bounced`: the mailbox does not exist or takes nothing; `undelivered`: it did not arrive, which
   * says nothing about the address; `complained`: its owner called it spam; `asked`: its owner
   * unsubscribed at the service; `other`: the service writes to it no more, for another reason.
   */
  kind: 'bounced' | 'undelivered' | 'complained' | 'asked' | 'other';
  /** false: the message that the report is about did not arrive. */
  hasArrived: boolean;
  email: string;
  reason: string;
};

export type ReadReports = {
  is: 'read';
  /** Known when the same message comes again; undefined where the service gives nothing to know it by. */
  key: ReportKey | undefined;
  reports: MailReport[];
  /** What is wrong with each report that cannot be read, without anybody's address. */
  unread: string[];
};

/** What came to a webhook. */
export type ReadMessage =
  | ReadReports
  /** It has not the shape of the service's messages. */
  | { is: 'malformed'; why: string }
  /** The service did not send it, or `isSigned` and too long ago. */
  | { is: 'refused'; why: string; isSigned?: true };

/** @property keptMs how long it is kept; null: for good, because nothing else refuses an old one */
export type ReportKey = { id: string; keptMs: number | null };

/** Reads what was sent to the webhook of a service. */
export type ReportReader = (body: Buffer, headers: IncomingHttpHeaders) => Promise<ReadMessage>;

export const mailServices = ['ses', 'postmark', 'mailgun', 'plain'] as const;
export type MailService = (typeof mailServices)[number];

/** The services that are set up. */
export type MailReports = Partial<Record<MailService, ReportReader>>;

/** Compares a secret without telling by the time how much of it is right. */
export function isSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

const JsonObject = z.record(z.string(), z.unknown());

/** @returns undefined for what is no JSON, or no object */
export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    return JsonObject.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** A text that a service may leave out, or send as null. */
export const OptionalText = z.string().catch('');

/** Reads an address, with or without a name and brackets. @returns undefined for what is none */
export function addressIn(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined;
  const [, inside = given] = /<([^<>]*)>\s*$/.exec(given) ?? [];
  return canonicalEmail(inside);
}

export const NO_ADDRESS = 'It names no e-mail address.';

/** Returns what was read of a message with one report. */
export function readOne(
  key: ReportKey | undefined,
  report: Omit<MailReport, 'email'> | undefined,
  address: unknown,
): ReadReports {
  if (!report) return { is: 'read', key, reports: [], unread: [] };
  const email = addressIn(address);
  return email === undefined
    ? { is: 'read', key, reports: [], unread: [NO_ADDRESS] }
    : { is: 'read', key, reports: [{ ...report, email }], unread: [] };
}
