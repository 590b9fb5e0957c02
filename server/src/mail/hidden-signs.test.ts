import { expect, test } from 'vitest';
import { sampleBranding } from '../testing/samples/branding.ts';
import { paragraph } from './blocks.ts';
import { composeMail } from './compose.ts';

test('a mail has no characters that turn what follows around, in subject, text and page', () => {
  const name = 'Ada\u202e \u2066Love\u0007lace';
  const mail = composeMail(sampleBranding({ name }), {
    to: 'ada@example.com',
    subject: `Tickets for ${name}`,
    blocks: [paragraph(`Hello ${name},`)],
    text: [`Hello ${name},\nfor می\u200cخواهم`],
  });
  expect(mail.subject).toMatch(/^Tickets for Ada Love ?lace$/);
  expect(mail.text).toContain('Hello Ada Lovelace,\nfor می\u200cخواهم');
  expect(mail.html).toContain('Hello Ada Lovelace,');
  expect(JSON.stringify([mail.subject, mail.text, mail.html, mail.sender])).not.toMatch(
    /[\u202a-\u202e\u2066-\u2069]|\\u0007/,
  );
});
