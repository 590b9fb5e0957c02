import { e164Of } from '@marquee/contract/people/phones';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Returns the number that a text message goes to, as the database completes it. */
async function recipientOf(phone: string, callingCode: string) {
  const query = sql<{
    number: string | null;
  }>`select text_number(${phone}, ${callingCode}) as number`;
  return (await query.execute(app.db)).rows[0]?.number;
}

it.each([
  ['+49 (0)151 234567-89', ''],
  ['+49\u00a0151\u202f23456789', ''],
  ['0049151/23456789', '44'],
  ['0151 23456789', '49'],
  ['06 20 123 4567', '36'],
  ['8 912 345-67-89', '7'],
  ['1 212 555 0123', '1'],
  ['(212) 555-0123', '1'],
  ['06 1234 5678', '39'],
  ['345 678 9012', '39'],
  ['07 08 09 10 11', '225'],
  ['8 612 34567', '370'],
  ['8029 123-45-67', '375'],
  ['07700 900123', '44'],
])('a message to %j with the country code %j goes where it is dialled', async (phone, code) => {
  const number = e164Of(phone, code);
  expect(number).toMatch(/^\+/);
  expect(await recipientOf(phone, code)).toBe(number);
});

it('no message goes to an extension or to a number without a country', async () => {
  expect(await recipientOf('+44 20 7946 0958 ext. 12', '')).toBeNull();
  expect(await recipientOf('0151 23456789', '')).toBeNull();
});
