import { api } from '@marquee/contract/api';
import { taxSentences } from '@marquee/contract/tax/input';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { makeClient } from '../../../testing/factories.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('the words of a reason against tax go with it', async () => {
  const user = await makeClient(server.db);
  const client = await server.signIn(user);
  const set = (body: object) =>
    client.call(api.finance.setBilling, { params: { id: user.organization_id }, body });
  const other = { tax_exemption: 'other', tax_reason: 'Training by a public school.' } as const;
  expect((await set({ tax_rate: 0, ...other })).body.data).toMatchObject(other);
  expect((await set({ tax_name: 'MwSt.' })).body.data).toMatchObject(other);
  expect((await set({ tax_exemption: 'cultural_event' })).body.data).toMatchObject({
    tax_exemption: 'cultural_event',
    tax_reason: '',
  });
  const wordless = await set({ tax_exemption: 'other' });
  expect([wordless.status, wordless.body.errors]).toEqual([
    400,
    { tax_reason: [taxSentences.say] },
  ]);
});
