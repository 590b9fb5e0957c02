import { api } from '@marquee/contract/api';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../../../doctor/differences.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { startDeliveries } from '../../../testing/doubles/access-point/deliveries.ts';
import { sellTo } from '../../../testing/doubles/access-point/sales.ts';
import { sampleCompany } from '../../../testing/samples/e-invoices.ts';

let deliveries: Awaited<ReturnType<typeof startDeliveries>>;
let point: typeof deliveries.point;
let app: TestApp;
let staff: Client;

beforeAll(async () => {
  deliveries = await startDeliveries();
  ({ point, app, staff } = deliveries);
});
afterAll(() => deliveries.close());
afterEach(() => deliveries.recover());

const sell = () => sellTo(sampleCompany, app);

test('a refused document shows why, and is delivered again when staff ask for it', async () => {
  const order = await sell();
  point.state.mood = 'refuses';
  await app.runJobs();
  const refused = await order.last();
  expect(refused?.delivery).toMatchObject({
    status: 'refused',
    reason: '9930:DE136695976 is not registered.',
  });
  const again = (number: string) => {
    const params = { id: order.id, number };
    return staff.call(api.eInvoiceDeliveries.deliverEInvoice, { params });
  };
  point.state.mood = 'well';
  const asked = await again(refused?.number ?? '');
  expect(asked.body).toMatchObject({ message: 'The document will be delivered again.' });
  expect((await order.last())?.delivery).toMatchObject({ status: 'waiting', reason: '' });
  expect((await again(refused?.number ?? '')).body).toMatchObject({ code: 'delivery_not_refused' });
  expect((await again('1999-0001')).status).toBe(404);
  await app.runJobs();
  expect((await order.last())?.delivery?.status).toBe('delivered');
  const log = await app.db
    .selectFrom('audit_entries')
    .select('action')
    .where('object_id', '=', order.id)
    .where('action', '=', 'order.e-invoice-delivered-again')
    .execute();
  expect(log).toHaveLength(1);
});

test('a document whose delivery was given up is delivered again when staff ask for it', async () => {
  const order = await sell();
  point.state.mood = 'away';
  await expect(app.runJobs()).rejects.toThrow(/unexpected answer/);
  const number = (await order.last())?.number ?? '';
  const params = { id: order.id, number };
  const again = () => staff.call(api.eInvoiceDeliveries.deliverEInvoice, { params });
  expect((await again()).body).toMatchObject({ code: 'delivery_not_refused' });
  const jobs = app.db.selectFrom('jobs').where('kind', '=', 'e-invoice-delivery');
  await app.db
    .updateTable('jobs')
    .set({ failed_at: app.clock.now, attempts: 32 })
    .where('kind', '=', 'e-invoice-delivery')
    .execute();
  const reason = 'The access point gave an unexpected answer (503).';
  expect((await order.last())?.delivery).toMatchObject({ status: 'given_up', reason });
  point.state.mood = 'well';
  expect((await again()).body).toMatchObject({ message: 'The document will be delivered again.' });
  expect((await order.last())?.delivery).toMatchObject({ status: 'waiting', reason: '' });
  expect(await jobs.select(['attempts', 'failed_at']).execute()).toEqual([
    { attempts: 0, failed_at: null },
  ]);
  await app.runJobs();
  expect((await order.last())?.delivery?.status).toBe('delivered');
  expect(await findDifferences(app.db)).toEqual([]);
});
