import { formatCount } from '@marquee/contract/formats/counts';
import { bad, fine, type Found, none } from './rules.ts';

export const REPORT_DAYS = 7;

const names: Readonly<Record<string, string>> = {
  ses: 'Amazon SES',
  postmark: 'Postmark',
  mailgun: 'Mailgun',
  plain: 'Other programs',
  twilio: 'Twilio',
  mailbox: 'Bounce mailbox',
};

export function checkReports(
  unread: { service: string; reports: number; reason: string }[],
  isSetUp: boolean,
): Found {
  if (unread.length === 0) {
    return isSetUp
      ? fine(`Every report of the last ${REPORT_DAYS} days could be read.`)
      : none('No service reports bounces or complaints to this platform.');
  }
  const total = unread.reduce((sum, { reports }) => sum + reports, 0);
  const count = formatCount(total, { one: 'report', other: 'reports' });
  return bad(
    'attention',
    `${count} of bounces or complaints could not be read in the last ${REPORT_DAYS} days.`,
    'Look for “report” in the log. Until it is mended, take these addresses from the service’s own list.',
    unread.map(
      ({ service, reports, reason }) =>
        `${names[service] ?? service}: ${reports}, the last one: ${reason}`,
    ),
  );
}
