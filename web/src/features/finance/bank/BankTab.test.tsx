import {
  type AssignableOrder,
  type BankEntry,
  bankFilesApi,
  bankSentences,
  MAX_BANK_FILE_BYTES,
} from '@marquee/contract/transfers/bank-files';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { pageOf } from '../../../testing/lists.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { BankTab } from './BankTab.tsx';
import { assignedInWords, effectInWords, resultInWords } from './words.ts';

const entry: BankEntry = {
  entry_id: 'entry-1',
  booked_on: '2030-01-12',
  amount: 24.49,
  currency: 'EUR',
  payer: 'Grace Hopper',
  text: 'Tickets 7F3K-QXDA',
  details: '',
  is_double: false,
  whole: null,
  problem: 'too_little',
  order: { reference: '7F3K-QXDA', event_id: 'e-fado', total: 24.5 },
  missing: null,
  reason: '',
};
const result = { paid: 0, open: 0, known: 0, doubles: 0, ignored: 0, left_out: 0, odd: [] };

function openTab(...entries: BankEntry[]) {
  server.answers(bankFilesApi.listBankEntries, pageOf(...entries));
  return renderScreen(<BankTab organizationId="o-harbour-lights" />, { as: organizer });
}

const input = () => screen.getByLabelText('Bank file', { selector: 'input' });
const statement = (content: string) => new File([content], 'january.csv', { type: 'text/csv' });

describe('a bank file', () => {
  it('is sent as it is, and the answer says what became of it', async () => {
    const { user } = openTab();
    server.answers(bankFilesApi.readBankFile, { data: { ...result, paid: 2, known: 1 } });
    await user.upload(input(), statement('Date;Text;Ämount'));
    const words =
      '2 orders marked as paid. 1 transfer is equal to what had been read before and paid for nothing.';
    expect(await screen.findByText(words)).toBeVisible();
    const [sent] = server.callsOf(bankFilesApi.readBankFile);
    expect(sent?.body?.name).toBe('january.csv');
    const bytes = Uint8Array.from(atob(sent?.body?.content ?? ''), (byte) => byte.charCodeAt(0));
    expect(new TextDecoder().decode(bytes)).toBe('Date;Text;Ämount');
  });

  it('with odd entries names them', async () => {
    const { user } = openTab();
    const odd = ['Row 7 (24,505): its amount cannot be read.'];
    server.answers(bankFilesApi.readBankFile, { data: { ...result, left_out: 22, odd } });
    await user.upload(input(), statement('x'));
    expect(await screen.findByText(/^22 entries of the file could not be read/)).toBeVisible();
    expect(screen.getByText('Row 7 (24,505): its amount cannot be read.')).toBeVisible();
    expect(screen.getByText('And 21 more.')).toBeVisible();
  });

  it('that cannot be read is refused in the server’s words', async () => {
    const { user } = openTab();
    server.refuses(bankFilesApi.readBankFile, 'invalid', {
      errors: { file: ['Not a statement.'] },
    });
    await user.upload(input(), statement('x'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not a statement.');
  });

  it('that is too large is not sent', async () => {
    const { user } = openTab();
    await user.upload(input(), statement('x'.repeat(MAX_BANK_FILE_BYTES + 1)));
    expect(await screen.findByRole('alert')).toHaveTextContent(bankSentences.tooLarge);
    expect(server.callsOf(bankFilesApi.readBankFile)).toEqual([]);
  });
});

it('a transfer without its order says why, links the order and can be marked as done', async () => {
  const { user } = openTab(entry);
  const row = within(await screen.findByRole('row', { name: /Grace Hopper/ }));
  expect(row.getAllByText('Less than the order’s total of €24.50')[0]).toBeInTheDocument();
  expect(row.getAllByRole('link', { name: 'Order 7F3K-QXDA', hidden: true })[0]).toHaveAttribute(
    'href',
    '/admin/event/e-fado/orders?order=7F3K-QXDA',
  );
  server.answers(bankFilesApi.closeBankEntry, () => {
    server.answers(bankFilesApi.listBankEntries, pageOf());
    return { data: { entry_id: 'entry-1' }, message: bankSentences.done };
  });
  await user.click(row.getByRole('button', { name: 'More for €24.49 from Grace Hopper' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as done' }));
  expect(await screen.findByText('No transfers need you')).toBeVisible();
  await waitFor(() => expect(screen.getByText(bankSentences.done)).toBeVisible());
});

it.each([
  [result, 'No new payment was found.'],
  [
    { ...result, paid: 1, open: 1, ignored: 1 },
    '1 order marked as paid. 1 transfer could not be matched and needs you. 1 transfer out of the account was ignored.',
  ],
  [
    { ...result, open: 2, known: 3, doubles: 2 },
    'No new payment was found. 2 transfers could not be matched and need you. 3 transfers are equal to what had been read before and paid for nothing. See Possible doubles: 2 new.',
  ],
])('says what became of a file: %j', (given, words) => {
  expect(resultInWords(given)).toBe(words);
});

const order: AssignableOrder = {
  order_id: 'order-1',
  reference: '7F3K-QXDA',
  event_id: 'e-fado',
  event_title: 'Fado',
  buyer: 'Grace Hopper',
  status: 'processing',
  total: 24.5,
  missing: 0.01,
  surplus: 0,
};

it('a transfer is assigned to an order that a person finds, and its effect is said first', async () => {
  const { user } = openTab(entry);
  server.answers(bankFilesApi.listAssignableOrders, { data: [order] });
  await user.click(
    await screen.findByRole('button', { name: 'Assign to order: €24.49 from Grace Hopper' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Find the order'), 'Grace');
  await waitFor(() =>
    expect(server.callsOf(bankFilesApi.listAssignableOrders).at(-1)?.query).toEqual({
      search: 'Grace',
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Assign to order' }));
  expect(await dialog.findByText('Choose an order.')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /7F3K-QXDA · Grace Hopper/ }));
  expect(dialog.getByText(/€0.01 is missing. Order 7F3K-QXDA stays unpaid/)).toBeVisible();
  server.answers(bankFilesApi.assignBankEntry, () => {
    server.answers(bankFilesApi.listBankEntries, pageOf({ ...entry, missing: 0.01 }));
    const { order_id, reference, missing, surplus } = order;
    return { data: { order_id, reference, missing, surplus, completed: false } };
  });
  await user.click(dialog.getByRole('button', { name: 'Assign to order' }));
  expect(server.callsOf(bankFilesApi.assignBankEntry)[0]?.body).toEqual({ order_id: 'order-1' });
  expect(
    await screen.findByRole('button', { name: 'Undo assignment: €24.49 from Grace Hopper' }),
  ).toBeVisible();
});

it('a transfer is set aside with a reason', async () => {
  const { user } = openTab(entry);
  await user.click(
    await screen.findByRole('button', { name: 'More for €24.49 from Grace Hopper' }),
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Set aside' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Set aside' }));
  expect(await dialog.findByText(bankSentences.reason)).toBeVisible();
  await user.type(dialog.getByLabelText(/Reason/), 'Not ours: rent');
  server.answers(bankFilesApi.setAsideBankEntry, () => {
    server.answers(bankFilesApi.listBankEntries, pageOf());
    return { data: { entry_id: 'entry-1' }, message: bankSentences.setAside };
  });
  await user.click(dialog.getByRole('button', { name: 'Set aside' }));
  expect(await screen.findByText('No transfers need you')).toBeVisible();
  expect(server.callsOf(bankFilesApi.setAsideBankEntry)[0]?.body).toEqual({
    reason: 'Not ours: rent',
  });
});

it.each([
  [{ missing: 4.5, surplus: 0 }, /€4.50 is missing. Order 7F3K-QXDA stays unpaid/],
  [{ missing: 0, surplus: 0 }, /^Order 7F3K-QXDA is marked as paid/],
  [{ missing: 0, surplus: 5.5 }, /€5.50 more than order 7F3K-QXDA needs.*Refunds due.*as paid/],
  [{ missing: 0, surplus: 30, status: 'completed' as const }, /is already paid. All of the €30.00/],
  [{ missing: 0, surplus: 30, status: 'cancelled' as const }, /is cancelled. All of the €30.00/],
])('says what an assignment does: %j', (effect, words) => {
  expect(effectInWords({ amount: 30 }, { ...order, ...effect })).toMatch(words);
});

it.each([
  [{ completed: true, missing: 0, surplus: 0 }, 'Order 7F3K-QXDA is paid.'],
  [
    { completed: true, missing: 0, surplus: 5.5 },
    'Order 7F3K-QXDA is paid. €5.50 is listed under Refunds due.',
  ],
  [
    { completed: false, missing: 0, surplus: 30 },
    'Assigned to order 7F3K-QXDA. €30.00 is listed under Refunds due.',
  ],
  [
    { completed: false, missing: 4.5, surplus: 0 },
    'Assigned to order 7F3K-QXDA. €4.50 is missing.',
  ],
])('says what an assignment did: %j', (done, words) => {
  expect(assignedInWords({ order_id: 'o', reference: '7F3K-QXDA', ...done })).toBe(words);
});

it('a possible double is another transfer or the same, as a person says', async () => {
  server.answers(bankFilesApi.listBankEntries, pageOf({ ...entry, is_double: true }));
  const { user } = renderScreen(<BankTab organizationId="o-harbour-lights" />, { as: organizer });
  await user.click(await screen.findByRole('radio', { name: 'Possible doubles' }));
  expect((await screen.findAllByText('Equal to another transfer in everything'))[0]).toBeVisible();
  server.answers(bankFilesApi.closeBankEntry, () => {
    server.answers(bankFilesApi.listBankEntries, pageOf());
    return { data: { entry_id: 'entry-1' }, message: bankSentences.same };
  });
  expect(
    screen.getByRole('button', { name: 'Another transfer: €24.49 from Grace Hopper' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Same transfer: €24.49 from Grace Hopper' }));
  expect(await screen.findByText(bankSentences.same)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Grace Hopper/)).not.toBeInTheDocument());
});
