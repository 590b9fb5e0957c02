import { bankFilesApi } from '@marquee/contract/transfers/bank-files';
import { publicOrdersApi } from '@marquee/contract/orders/public';
import { DAY_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { book } from '../../../testing/bookings.ts';
import type { Client } from '../../../testing/client.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { fingerprintsOf } from './reading/fingerprints.ts';
import { readBankFile } from './reading/read.ts';
import { forgetSetAside } from './set-aside.ts';

let server: TestApp;
let staff: Client;
let organization_id: string;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
// Each test has an organization without transfers.
beforeEach(async () => {
  const user = await makeClient(server.db);
  organization_id = user.organization_id;
  staff = await server.signIn(user);
});

async function unpaidOrder(cents = 2450) {
  const prices = [{ label: 'Standard', amount_cents: cents }];
  const event = await makeEvent(server.db, { organization_id, prices });
  const { secret } = (await book(server, event, [1])).body.data;
  const order = await server.visitor.call(publicOrdersApi.getPublicOrder, { params: { secret } });
  return { secret, reference: order.body.data.reference };
}

async function statusOf({ secret }: { secret: string }) {
  const params = { secret };
  return (await server.visitor.call(publicOrdersApi.getPublicOrder, { params })).body.data.status;
}

async function upload(text: string) {
  const body = { name: 'statement', content: Buffer.from(text).toString('base64') };
  const params = { id: organization_id };
  return (await staff.call(bankFilesApi.readBankFile, { params, body })).body.data;
}

async function listed(state: 'open' | 'double' = 'open') {
  const params = { id: organization_id };
  const query = { state };
  return (await staff.call(bankFilesApi.listBankEntries, { params, query })).body.data;
}

const camt = (...entries: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<CreDtTm>2026-01-13T06:00:00</CreDtTm>${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>`;

const entry = (change: { references?: string; details?: string; more?: string; amount?: string }) =>
  `<Ntry><Amt Ccy="EUR">${change.amount ?? '24.50'}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-01-12</Dt></BookgDt>${change.references ?? ''}
<NtryDtls><TxDtls>${change.details ?? ''}<RmtInf><Ustrd>Tickets</Ustrd></RmtInf></TxDtls></NtryDtls>
${change.more ?? ''}</Ntry>`;

const csv = (...rows: string[]) => ['Date;Payer;Text;Amount', ...rows, ''].join('\n');

test.each([
  ['the entry’s reference', (it: string) => ({ references: `<AcctSvcrRef>${it}</AcctSvcrRef>` })],
  ...['AcctSvcrRef', 'EndToEndId', 'InstrId', 'TxId', 'UETR'].map(
    (name) =>
      [name, (it: string) => ({ details: `<Refs><${name}>${it}</${name}></Refs>` })] as const,
  ),
  ['what the entry adds', (it: string) => ({ more: `<AddtlNtryInf>${it}</AddtlNtryInf>` })],
] as const)('two transfers that differ only in %s are two', async (_name, change) => {
  expect(await upload(camt(entry(change('A'))))).toMatchObject({ open: 1, known: 0 });
  expect(await upload(camt(entry(change('B'))))).toMatchObject({ open: 1, known: 0, doubles: 0 });
  expect(await listed()).toHaveLength(2);
});

test('a transfer that is equal in everything is a possible double, and a person decides', async () => {
  const order = await unpaidOrder();
  const row = `2026-01-12;Ada;Tickets ${order.reference};24,50`;
  const first = csv(row);
  expect(await upload(first)).toMatchObject({ paid: 1 });
  // The same file says nothing new; another file with an equal transfer may.
  expect(await upload(first)).toMatchObject({ known: 1, doubles: 0 });
  expect(await upload(csv(row, '2026-01-12;Eve;Rent;5,00'))).toMatchObject({
    paid: 0,
    open: 1,
    known: 1,
    doubles: 1,
  });
  const [double] = await listed('double');
  expect(double).toMatchObject({ payer: 'Ada', amount: 24.5, is_double: true });
  // A third file shows it once only.
  expect(await upload(csv(row, '2026-01-12;Eve;Rent;5,00', ''))).toMatchObject({ known: 2 });
  expect((await listed('double')).filter(({ payer }) => payer === 'Ada')).toHaveLength(1);
  const params = { id: double?.entry_id ?? '' };
  expect((await staff.call(bankFilesApi.reopenBankEntry, { params })).status).toBe(200);
  const again = (await listed()).find(({ payer }) => payer === 'Ada');
  expect(again).toMatchObject({ problem: 'already_paid', is_double: true });
});

test('a possible double that is the same transfer leaves the list for good', async () => {
  await upload(csv('2026-01-12;Ada;Tickets;24,50'));
  await upload(csv('2026-01-12;Ada;Tickets;24,50', ''));
  const [double] = await listed('double');
  const params = { id: double?.entry_id ?? '' };
  expect((await staff.call(bankFilesApi.closeBankEntry, { params })).status).toBe(200);
  expect(await listed('double')).toEqual([]);
  expect(await upload(csv('2026-01-12;Ada;Tickets;24,50', '', ''))).toMatchObject({
    known: 1,
    doubles: 0,
  });
  const kept = server.db.selectFrom('bank_entries').select(['payer', 'text']);
  expect(await kept.where('id', '=', params.id).executeTakeFirst()).toEqual({
    payer: '',
    text: '',
  });
});

test('two equal transfers of one file are both kept, and the second says so', async () => {
  const row = '2026-01-12;Ada;Tickets;24,50';
  expect(await upload(csv(row, row))).toMatchObject({ open: 2 });
  expect((await listed()).filter(({ is_double }) => is_double)).toHaveLength(1);
});

test('an odd entry is named and left out, and the rest pays', async () => {
  const [one, two] = [await unpaidOrder(), await unpaidOrder()];
  const named = (it: { reference: string }) =>
    `<Refs><EndToEndId>${it.reference}</EndToEndId></Refs>`;
  const result = await upload(
    camt(
      entry({ details: named(one) }),
      entry({ amount: '24.505' }),
      entry({ details: named(two), amount: '+24.50000' }),
    ),
  );
  expect(result).toMatchObject({ paid: 2, left_out: 1 });
  expect(result.odd).toEqual([expect.stringMatching(/^Entry 2 \(24\.505 EUR\): its amount/)]);
  expect([await statusOf(one), await statusOf(two)]).toEqual(['completed', 'completed']);
});

test('an outgoing row pays for no order', async () => {
  const order = await unpaidOrder();
  const rows = [
    'Buchungstag;Name;Verwendungszweck;Betrag;Soll/Haben',
    `12.01.2026;Ada;${order.reference};24,5;S`,
    `12.01.2026;Ada;${order.reference};24,5;Soll`,
  ];
  expect(await upload(rows.join('\n'))).toMatchObject({ paid: 0, open: 0, ignored: 2 });
  expect(await statusOf(order)).toBe('processing');
});

test.each([
  ['spaces', (it: string) => it.replace('-', ' ').replace(/(..)/g, '$1 ')],
  ['other dashes', (it: string) => it.replace('-', ' – ')],
  ['words around it', (it: string) => `Konzert${it.replace('-', '')}Danke`],
  [
    'a line break in the middle',
    (it: string) => `an order ${it.slice(0, 6)}\n${it.slice(6)}thanks`,
  ],
])('a bare reference with %s is found', async (_name, broken) => {
  const order = await unpaidOrder();
  const text = broken(order.reference);
  expect(await upload(`Date;Text;Amount\n2026-01-12;"${text}";24,50\n`)).toMatchObject({ paid: 1 });
  expect(await statusOf(order)).toBe('completed');
});

test('a transfer that an earlier release kept is known again', async () => {
  const file = camt(entry({ references: '<AcctSvcrRef>A</AcctSvcrRef>' }));
  await upload(file);
  const { earlier } = fingerprintsOf(readBankFile(Buffer.from(file)).entries);
  await server.db
    .updateTable('bank_entries')
    .set({ fingerprint: Buffer.from(earlier[0] ?? '', 'hex'), fingerprint_version: 1 })
    .set({ file_digest: null })
    .where('organization_id', '=', organization_id)
    .execute();
  expect(await upload(file)).toMatchObject({ open: 0, known: 1, doubles: 1 });
});

test('possible doubles forget who sent them after 90 days', async () => {
  await upload(csv('2026-01-12;Ada;Tickets;24,50'));
  await upload(csv('2026-01-12;Ada;Tickets;24,50', ''));
  server.clock.advance(91 * DAY_MS);
  await forgetSetAside(server.deps);
  const rows = await server.db
    .selectFrom('bank_entries')
    .select(['status', 'payer'])
    .where('organization_id', '=', organization_id)
    .orderBy('status')
    .execute();
  expect(rows).toEqual([
    { status: 'open', payer: 'Ada' },
    { status: 'same', payer: '' },
  ]);
});
