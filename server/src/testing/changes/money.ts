import { api } from '@marquee/contract/api';
import type { Change, Installation } from './changes.ts';
import { makeOrganization } from '../factories.ts';
import { confirmed } from '../sign-in/step-up.ts';
import { makeEvent } from '../factories/events.ts';
import { makeOrder } from '../factories/orders.ts';
import { makeBankEntry } from '../factories/sales.ts';

const { bankFiles, batches, cancellations, connectedAccounts, orders, paymentRules } = api;
const {
  accountChanges,
  notes,
  paidMarks,
  refundAccounts,
  refunds,
  refundsDue,
  ticketRefunds,
  transferAccount,
} = api;

async function waitingRefund({ app }: Installation) {
  const event = await makeEvent(app.db);
  const order = await makeOrder(app.db, { event });
  return app.db
    .insertInto('refund_requests')
    .values({
      id: order.id,
      order_id: order.id,
      organization_id: event.organization_id,
      status: 'waiting',
      requested_at: app.clock.now,
      requested_by_name: 'An organizer',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export async function sellTwo({ app, administrator }: Installation) {
  const { id, prices } = await makeEvent(app.db);
  const items = [{ ticket_id: prices[0]?.id ?? '', quantity: 2 }];
  const body = { items, name: 'Walk-in' };
  return (await administrator.call(orders.sellAtDoor, { params: { id }, body })).body.data;
}

function refundOneOf(
  { administrator }: Installation,
  { order_id: id, tickets }: Awaited<ReturnType<typeof sellTwo>>,
) {
  const body = { ticket_ids: [tickets[0]?.ticket_id ?? ''] };
  return () => administrator.call(ticketRefunds.refundTickets, { params: { id }, body });
}

async function connected({ app, administrator }: Installation) {
  const params = { id: (await makeOrganization(app.db)).id };
  await confirmed(app, administrator, connectedAccounts.connectAccount, { params });
  return params;
}

export const moneyChanges: Record<string, Change> = {
  setOrderNote: async ({ app, administrator }) => {
    const { id } = await makeOrder(app.db, { event: await makeEvent(app.db) });
    const body = { note: 'Wheelchair, row 1' };
    return () => administrator.call(notes.setOrderNote, { params: { id }, body });
  },
  setTicketNote: async ({ app, administrator }) => {
    const { id, tickets } = await makeOrder(app.db, { event: await makeEvent(app.db) });
    const params = { id, ticket_id: tickets[0]?.id ?? '' };
    const body = { note: 'Wheelchair, row 1' };
    return () => administrator.call(notes.setTicketNote, { params, body });
  },
  markPaid: async ({ app, administrator }) => {
    const { id } = await makeOrder(app.db, { event: await makeEvent(app.db), status: 'pending' });
    return () => administrator.call(paidMarks.markPaid, { params: { id } });
  },
  takeBackPaidMark: async ({ app, administrator }) => {
    const { id } = await makeOrder(app.db, { event: await makeEvent(app.db), status: 'pending' });
    await administrator.call(paidMarks.markPaid, { params: { id } });
    return () => administrator.call(paidMarks.takeBackPaidMark, { params: { id } });
  },
  refundTickets: async (installation) => refundOneOf(installation, await sellTwo(installation)),
  refundSum: async (installation) => {
    const params = { id: (await sellTwo(installation)).order_id };
    const body = { amount: 1, reason: 'Late start' };
    return () => installation.administrator.call(ticketRefunds.refundSum, { params, body });
  },
  setRefundAccount: async (installation) => {
    const refund = refundOneOf(installation, await sellTwo(installation));
    const params = { id: (await refund()).body.data.order_id };
    const body = { holder: 'Ada', iban: 'DE89370400440532013000' };
    const { app, administrator } = installation;
    return () => confirmed(app, administrator, refundAccounts.setRefundAccount, { params, body });
  },
  notePaymentRefunded: async (installation) => {
    const refund = refundOneOf(installation, await sellTwo(installation));
    const params = { id: (await refund()).body.data.refunds[0]?.payment_id ?? '' };
    return () => installation.administrator.call(ticketRefunds.notePaymentRefunded, { params });
  },
  tickOffRefunds: async (installation) => {
    const { app, administrator } = installation;
    const { event_id, ...order } = await sellTwo(installation);
    const refunded = await refundOneOf(installation, { event_id, ...order })();
    const body = { payment_ids: [refunded.body.data.refunds[0]?.payment_id ?? ''] };
    const event = app.db.selectFrom('events').select('organization_id as id');
    const params = await event.where('id', '=', event_id).executeTakeFirstOrThrow();
    return () => administrator.call(refundsDue.tickOffRefunds, { params, body });
  },
  setPaymentRules: async ({ app, administrator }) => {
    const { id } = await makeOrganization(app.db);
    const body = { payment_days: 3 };
    return () => administrator.call(paymentRules.setPaymentRules, { params: { id }, body });
  },
  readBankFile: async ({ app, administrator }) => {
    const { id } = await makeOrganization(app.db);
    const content = Buffer.from('Date;Text;Amount\n2026-01-12;Rent;5,00\n').toString('base64');
    const body = { name: 'january.csv', content };
    return () => administrator.call(bankFiles.readBankFile, { params: { id }, body });
  },
  closeBankEntry: async ({ app, administrator }) => {
    const { id: organization } = await makeOrganization(app.db);
    const id = await makeBankEntry(app.db, organization);
    return () => administrator.call(bankFiles.closeBankEntry, { params: { id } });
  },
  assignBankEntry: async ({ app, administrator }) => {
    const event = await makeEvent(app.db);
    const order = await makeOrder(app.db, { event, status: 'processing' });
    const id = await makeBankEntry(app.db, event.organization_id);
    const body = { order_id: order.id };
    return () => administrator.call(bankFiles.assignBankEntry, { params: { id }, body });
  },
  divideBankEntry: async ({ app, administrator }) => {
    const event = await makeEvent(app.db);
    const unpaid = [
      await makeOrder(app.db, { event, status: 'processing' }),
      await makeOrder(app.db, { event, status: 'processing' }),
    ];
    const id = await makeBankEntry(app.db, event.organization_id);
    const body = { parts: unpaid.map((order) => ({ order_id: order.id, amount: 2.5 })) };
    // Each order's own history says what paid it.
    const further = ['order.transfer-assigned', 'bank-entry.divided'];
    return async () => ({
      ...(await administrator.call(bankFiles.divideBankEntry, { params: { id }, body })),
      further,
    });
  },
  setAsideBankEntry: async ({ app, administrator }) => {
    const { id: organization } = await makeOrganization(app.db);
    const id = await makeBankEntry(app.db, organization);
    const body = { reason: 'Rent' };
    return () => administrator.call(bankFiles.setAsideBankEntry, { params: { id }, body });
  },
  reopenBankEntry: async ({ app, administrator }) => {
    const { id: organization } = await makeOrganization(app.db);
    const id = await makeBankEntry(app.db, organization);
    const body = { reason: 'Rent' };
    await administrator.call(bankFiles.setAsideBankEntry, { params: { id }, body });
    return () => administrator.call(bankFiles.reopenBankEntry, { params: { id } });
  },
  setPaymentInstructions: async ({ app, administrator }) => {
    const { id } = await makeOrganization(app.db);
    return () =>
      confirmed(app, administrator, orders.setPaymentInstructions, {
        params: { id },
        body: { instructions: 'By bank transfer.' },
      });
  },
  setTransferAccount: async ({ app, administrator }) => {
    const { id } = await makeOrganization(app.db);
    const body = { holder: 'Jazz', iban: 'DE89370400440532013000' };
    return () =>
      confirmed(app, administrator, transferAccount.setTransferAccount, { params: { id }, body });
  },
  actOnOrders: async ({ app, administrator }) => {
    const event = await makeEvent(app.db);
    const order = await makeOrder(app.db, { event, status: 'processing' });
    const body = { action: 'confirm' as const, order_ids: [order.id] };
    return () => administrator.call(batches.actOnOrders, { params: { id: event.id }, body });
  },
  restoreAccount: async ({ app, administrator }) => {
    const { id } = await makeOrganization(app.db);
    const of = { params: { id }, body: { holder: 'Jazz', iban: 'DE89370400440532013000' } };
    await confirmed(app, administrator, transferAccount.setTransferAccount, of);
    const listed = await administrator.call(accountChanges.listAccountChanges, { params: { id } });
    const params = { id: listed.body.data[0]?.change_id ?? '' };
    return () => confirmed(app, administrator, accountChanges.restoreAccount, { params });
  },
  connectAccount: async ({ app, administrator }) => {
    const params = { id: (await makeOrganization(app.db)).id };
    return () => confirmed(app, administrator, connectedAccounts.connectAccount, { params });
  },
  setPayoutSchedule: async (installation) => {
    const params = await connected(installation);
    const body = { interval: 'weekly', weekday: 'friday' } as const;
    const { setPayoutSchedule } = connectedAccounts;
    const { app, administrator } = installation;
    return () => confirmed(app, administrator, setPayoutSchedule, { params, body });
  },
  disconnectAccount: async (installation) => {
    const params = await connected(installation);
    const { app, administrator } = installation;
    return () => confirmed(app, administrator, connectedAccounts.disconnectAccount, { params });
  },
  cancelOrders: async ({ app, administrator }) => {
    const event = await makeEvent(app.db);
    const order = await makeOrder(app.db, { event, status: 'pending' });
    const body = { order_ids: [order.id] };
    return () => administrator.call(cancellations.cancelOrders, { params: { id: event.id }, body });
  },
  approveRefund: async (installation) => {
    const params = await waitingRefund(installation);
    return () => installation.administrator.call(refunds.approveRefund, { params, body: {} });
  },
  declineRefund: async (installation) => {
    const params = await waitingRefund(installation);
    const body = { reason: 'It is too late.' };
    return () => installation.administrator.call(refunds.declineRefund, { params, body });
  },
};
