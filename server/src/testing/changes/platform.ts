import { randomUUID } from 'node:crypto';
import { api } from '@marquee/contract/api';
import { sql } from 'kysely';
import type { Change, Installation } from './changes.ts';
import { makeOrganization } from '../factories.ts';

const { audience, finance, settings } = api;

async function owed({ app, administrator }: Installation) {
  const { id } = await makeOrganization(app.db);
  const body = { amount: 20, memo: 'A present' };
  await administrator.call(finance.adjustBalance, { params: { id }, body });
  return { id };
}

async function proposed(installation: Installation) {
  const params = await owed(installation);
  const answer = await installation.administrator.call(finance.proposePayout, { params, body: {} });
  return { id: answer.body.data.payout_id };
}

async function segment({ administrator }: Installation) {
  const conditions = [{ kind: 'phone', is: 'there' } as const];
  const body = { name: `Segment ${randomUUID()}`, conditions };
  const answer = await administrator.call(audience.createSegment, { body });
  return { id: answer.body.data.id };
}

export const platformChanges: Record<string, Change> = {
  updateSettings: async ({ administrator }) => {
    const name = `Installation ${randomUUID().slice(0, 8)}`;
    return () => administrator.call(settings.updateSettings, { body: { name } });
  },
  retryJobs: async ({ app, administrator }) => {
    await sql`insert into jobs (kind, payload, run_at, failed_at)
      values ('order-mail', '{}', now(), now())`.execute(app.db);
    return () => administrator.call(settings.retryJobs, { body: {} });
  },
  adjustBalance: async ({ app, administrator }) => {
    const { id } = await makeOrganization(app.db);
    const body = { amount: -3, memo: 'A correction' };
    return () => administrator.call(finance.adjustBalance, { params: { id }, body });
  },
  proposePayout: async (installation) => {
    const params = await owed(installation);
    return () => installation.administrator.call(finance.proposePayout, { params, body: {} });
  },
  withdrawPayout: async (installation) => {
    const params = await proposed(installation);
    return () => installation.administrator.call(finance.withdrawPayout, { params });
  },
  payPayout: async (installation) => {
    const params = await proposed(installation);
    const body = { reference: 'SEPA 1' };
    return () => installation.administrator.call(finance.payPayout, { params, body });
  },
  setBilling: async ({ app, administrator }) => {
    const { id } = await makeOrganization(app.db);
    const { body } = await administrator.call(finance.getBilling, { params: { id } });
    return () =>
      administrator.call(finance.setBilling, {
        params: { id },
        body: { ...body.data, legal_name: 'Fathom GmbH', tax_rate: 7 },
      });
  },
  setInvoiceNumbers: async ({ app, administrator }) => {
    const { id } = await makeOrganization(app.db);
    const body = { invoice_prefix: 'RE-{year}-', next_invoice: '00124' };
    return () => administrator.call(finance.setInvoiceNumbers, { params: { id }, body });
  },
  createSegment: async ({ administrator }) => {
    const conditions = [{ kind: 'phone', is: 'missing' } as const];
    const body = { name: `Segment ${randomUUID()}`, conditions };
    return () => administrator.call(audience.createSegment, { body });
  },
  updateSegment: async (installation) => {
    const params = await segment(installation);
    const body = { name: `Segment ${randomUUID()}` };
    return () => installation.administrator.call(audience.updateSegment, { params, body });
  },
  deleteSegment: async (installation) => {
    const params = await segment(installation);
    return () => installation.administrator.call(audience.deleteSegment, { params });
  },
  addSuppressions: async ({ administrator }) => {
    const body = { addresses: `${randomUUID()}@example.com`, reason: 'asked' } as const;
    return () => administrator.call(audience.addSuppressions, { body });
  },
  removeSuppression: async ({ administrator }) => {
    const address = `${randomUUID()}@example.com`;
    const body = { addresses: address, reason: 'asked' } as const;
    await administrator.call(audience.addSuppressions, { body });
    return () => administrator.call(audience.removeSuppression, { body: { address } });
  },
};
