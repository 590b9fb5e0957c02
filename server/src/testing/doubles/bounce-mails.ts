export type ReportFields = Record<string, string>;

const lines = (fields: ReportFields) =>
  Object.entries(fields).map(([name, value]) => `${name}: ${value}`);

function report(type: string, parts: [type: string, lines: string[]][]): string {
  return [
    'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
    'Subject: Report',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary="edge"`,
    '',
    ...parts.flatMap(([kind, body]) => ['--edge', `Content-Type: ${kind}`, '', ...body]),
    '--edge--',
    '',
  ].join('\r\n');
}

/** Writes what a mail server reports about a recipient (RFC 3464). */
export function deliveryReport(fields: ReportFields): string {
  return report('delivery-status', [
    ['text/plain', ['Your message could not be delivered.']],
    [
      'message/delivery-status',
      [
        'Reporting-MTA: dns; mx.example',
        '',
        ...lines({ 'Final-Recipient': 'rfc822; ana@example.com', ...fields }),
      ],
    ],
    ['text/rfc822-headers', ['Subject: Hello Ana']],
  ]);
}

/**
 * Writes a complaint of a reader as mailbox services do (RFC 5965).
 * @param header a line of the message that it is about
 */
export function arfReport(fields: ReportFields, header: string): string {
  return report('feedback-report', [
    ['text/plain', ['This is a report about spam.']],
    ['message/feedback-report', lines({ 'User-Agent': 'Mailbox/1.0', Version: '1', ...fields })],
    [
      'message/rfc822',
      [header, 'Subject: Hello Ana', '', 'Come and see us.'].filter(
        (line, n) => n > 0 || line !== '',
      ),
    ],
  ]);
}
