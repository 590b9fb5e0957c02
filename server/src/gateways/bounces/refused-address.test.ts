import { describe, expect, test } from 'vitest';
import { isAboutAddress } from './refused-address.ts';

/** As of a reply to the recipient. */
const isGone = (reply: string) => {
  const [code = ''] = /^\d{3}/.exec(reply) ?? [];
  const enhanced = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(reply)?.[0];
  return isAboutAddress(enhanced, Number(code), reply);
};

describe('an address that does not exist', () => {
  test.each([
    '550 5.1.1 <ana@example.com>: Recipient address rejected: User unknown',
    '550-5.1.1 The email account that you tried to reach does not exist. https://x/?p=NoSuchUser',
    "554 delivery error: dd This user doesn't have a yahoo.com account (ana@yahoo.com) [0]",
    '554 no account',
    '554 5.0.0 Sorry, no such account here',
    '554 5.7.1 <ana@example.com>: Recipient address rejected: no account by that name',
    '554 Sorry, no mailbox here by that name. (#5.1.1)',
    '554 ana@spam.example: mailbox unknown',
    '550 5.4.4 Unable to route',
    '554 5.4.4 [internal] Domain Lookup Failed',
    '550 5.4.310 DNS domain example.cm does not exist',
    '550 5.4.1 Recipient address rejected: Access denied. [AM4PEPF00027A6A.eurprd04.prod.outlook.com]',
    '550 5.5.0 Requested action not taken: mailbox unavailable',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    '556 5.1.10 Recipient address has null MX',
    '550 5.2.1 The email account that you tried to reach is disabled',
    '550 Requested action not taken',
    '550 No such user here',
    '551 User not local',
    '552 5.0.0 user no longer exists',
    '553 sorry, this recipient is not in my validrcptto list',
    '550 unrouteable address',
    '550 5.1.1 Too many wrong tries of users that are unknown',
  ])('%s', (reply) => {
    expect(isGone(reply)).toBe(true);
  });
});

describe('a refusal that says nothing about the address', () => {
  test.each([
    '550 5.7.1 Message rejected as spam',
    '550 5.7.1 Recipient address rejected: Access denied',
    '554 5.7.1 <ana@example.com>: Relay access denied',
    '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org',
    '550 5.7.26 Unauthenticated email from example.com is not accepted due to DMARC policy',
    '550 5.1.8 <no-reply@tickets.example>: Sender address rejected: Domain not found',
    '550 5.1.7 Invalid sender',
    '550 5.1.0 Sender rejected',
    '550 Sender verify failed: no such user',
    '552 5.2.2 The email account that you tried to reach is over quota',
    '550 5.2.1 The user you are trying to contact is receiving mail at a rate that prevents it',
    '552 5.3.4 Message size exceeds fixed limit',
    '554 5.6.0 Message content rejected',
    '554 Transaction failed',
    '554 5.0.0 Service unavailable',
    '550 5.4.6 Routing loop detected',
    '550 5.4.1 No answer from host',
    '554 Your access to this mail system has been rejected due to poor reputation',
    '550 Administrative prohibition',
    '550 Access denied',
    '550 JunkMail rejected: mail rejected by the filter',
    '553 relaying not allowed',
    '550 Mailbox full',
  ])('%s', (reply) => {
    expect(isGone(reply)).toBe(false);
  });

  test('after the message, unless it is said', () => {
    expect(isAboutAddress(undefined, Number.NaN, '550 Requested action not taken')).toBe(false);
    expect(isAboutAddress(undefined, Number.NaN, '554 no account')).toBe(true);
    expect(isAboutAddress('5.1.1', Number.NaN, '550 5.1.1 gone')).toBe(true);
  });
});
