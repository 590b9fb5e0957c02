import { mailgunReports } from './mailgun/mailgun.ts';
import type { MailReports } from './mail-reports.ts';
import { plainReports } from './plain/plain.ts';
import { postmarkReports } from './postmark/postmark.ts';
import { sesReports } from './ses/ses.ts';

export type MailReportSettings = {
  /** Of the plain webhook and of Postmark's. */
  secret: string | undefined;
  mailgunKey: string | undefined;
  sesTopic: string | undefined;
};

const TIMEOUT_MS = 8_000;

async function readText(url: string): Promise<string> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}.`);
  return response.text();
}

/** Returns a reader for each service that is set up. @param read fetches a text from Amazon */
export function mailReportsOf(
  { secret, mailgunKey, sesTopic }: MailReportSettings,
  clock: () => Date,
  read: (url: string) => Promise<string> = readText,
): MailReports {
  return {
    ...(secret !== undefined && {
      plain: plainReports(secret),
      postmark: postmarkReports(secret),
    }),
    ...(mailgunKey !== undefined && { mailgun: mailgunReports(mailgunKey, clock) }),
    ...(sesTopic !== undefined && { ses: sesReports(sesTopic, { read, clock }) }),
  };
}
