import { describe, expect, test } from 'vitest';
import {
  formatTicketCode,
  idsOfReference,
  parseTicketCode,
  referenceOf,
  signedMessage,
} from './ticket-codes.ts';

const ticketId = '00ff10aa-1234-4567-89ab-cdef01234567';
const signature = Uint8Array.from({ length: 64 }, (_, index) => 255 - index);
const code = formatTicketCode({ keyId: 'deadbeef', ticketId, signature });

describe('a code', () => {
  test('has capitals and digits and fits into a small QR code', () => {
    expect(code).toMatch(/^MQ[A-Z2-7]{135}$/);
  });

  test('decodes to the values it was made from', () => {
    expect(parseTicketCode(` ${code.toLowerCase()}\n`)).toEqual({
      keyId: 'deadbeef',
      ticketId,
      signature,
    });
  });

  test.each([
    ['nothing', ''],
    ['another text', 'https://example.com/'],
    ['one character less', code.slice(0, -1)],
    ['one character more', `${code}A`],
    ['another alphabet', `${code.slice(0, -1)}1`],
    ['another beginning', `XX${code.slice(2)}`],
  ])('is refused if it is %s', (_, text) => {
    expect(parseTicketCode(text)).toBeUndefined();
  });

  test('has one spelling only: any changed character makes it another code or none', () => {
    for (let at = 2; at < code.length; at += 1) {
      const other = code[at] === 'B' ? 'C' : 'B';
      const parsed = parseTicketCode(code.slice(0, at) + other + code.slice(at + 1));
      expect(parsed).not.toEqual(parseTicketCode(code));
    }
  });

  test('is signed over its id and its purpose', () => {
    const text = Buffer.from(signedMessage(ticketId)).toString('hex');
    expect(text).toBe(
      `${Buffer.from('marquee ticket 1:').toString('hex')}00ff10aa1234456789abcdef01234567`,
    );
  });
});

describe('a reference', () => {
  test('matches the ids that begin with it', () => {
    const reference = referenceOf(ticketId);
    expect(reference).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    expect(idsOfReference(` ${reference.toLowerCase()} `)).toEqual({
      first: '00ff10aa-1200-0000-0000-000000000000',
      last: '00ff10aa-12ff-ffff-ffff-ffffffffffff',
    });
  });

  test('has no letter that looks like a digit, and is read with either', () => {
    // Base32 writes this id as OIOI-OIOI.
    const id = '72172172-1700-4000-8000-000000000000';
    const ids = idsOfReference(referenceOf(id));
    expect(ids?.first.slice(0, 11)).toBe(id.slice(0, 11));
    expect(referenceOf(id)).not.toMatch(/[0O1I]/);
    const asTyped = referenceOf(id).replaceAll('8', 'o').replaceAll('9', '1');
    expect(asTyped).toMatch(/[o1]/);
    expect(idsOfReference(asTyped)).toEqual(ids);
  });

  test.each(['', 'Ada', 'ABCD-EFG', 'ABCD-EFG*', 'ABCD-EFGHI'])('is not "%s"', (text) => {
    expect(idsOfReference(text)).toBeUndefined();
  });
});
