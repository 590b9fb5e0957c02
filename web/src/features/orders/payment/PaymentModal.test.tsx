import { accountChangesApi } from '@marquee/contract/finance/account-changes';
import { ordersApi, orderSentences } from '@marquee/contract/orders/orders';
import { paymentRulesApi } from '@marquee/contract/booking/payment-rules';
import { transferAccountApi, transferSentences } from '@marquee/contract/transfers/transfer';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { eventOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PaymentWarning } from './PaymentWarning.tsx';

const noAccount = { holder: '', iban: '', bic: '', bank: '' };
const platform = { payment_days: 7, unpaid_per_buyer: 20, unpaid_percent: 50 };
const own = { payment_days: null, unpaid_per_buyer: null, unpaid_percent: null };
const warning = 'You haven’t added payment instructions.';

const field = (name: string) => screen.getByRole('textbox', { name });

async function openPayment() {
  const none = { instructions: '', online: false, account: false };
  server.answers(ordersApi.getPaymentInstructions, { data: none });
  server.answers(accountChangesApi.listAccountChanges, { data: [] });
  server.answers(transferAccountApi.getTransferAccount, { data: noAccount });
  server.answers(transferAccountApi.setTransferAccount, { data: noAccount });
  server.answers(paymentRulesApi.getPaymentRules, { data: { own, platform } });
  server.answers(ordersApi.setPaymentInstructions, ({ body }) => ({
    data: { ...body, online: false, account: false },
  }));
  const ten = { ...own, payment_days: 10 };
  server.answers(paymentRulesApi.setPaymentRules, { data: { own: ten, platform } });
  const rendered = renderScreen(<PaymentWarning event={eventOf()} />, { as: organizer });
  await rendered.user.click(
    await screen.findByRole('button', { name: 'Add payment instructions' }),
  );
  await screen.findByRole('textbox', { name: 'How to pay' });
  return { ...rendered, save: screen.getByRole('button', { name: 'Save' }) };
}

describe('payment instructions', () => {
  it('are missed until they are written', async () => {
    const { user, fill, save } = await openPayment();
    await fill(field('How to pay'), 'Pay in cash at the box office.');
    expect(screen.getByText('30 / 1000')).toBeVisible();
    await user.click(save);
    expect(await screen.findByText(orderSentences.instructionsSaved)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
    expect(server.callsOf(paymentRulesApi.setPaymentRules)).toEqual([]);
  });

  it.each([
    ['for a free event', { tickets: [] }, { instructions: '', online: false, account: false }],
    ['where buyers pay online', {}, { instructions: '', online: true, account: false }],
    ['where buyers can transfer', {}, { instructions: '', online: false, account: true }],
    ['once they are there', {}, { instructions: 'In cash.', online: false, account: false }],
  ])('are not missed %s', async (_, values, data) => {
    server.answers(ordersApi.getPaymentInstructions, { data });
    renderScreen(<PaymentWarning event={eventOf(values)} />, { as: organizer });
    await waitFor(() => expect(server.callsOf(ordersApi.getPaymentInstructions)).toHaveLength(1));
    expect(screen.queryByText(warning)).toBeNull();
  });
});

describe('the bank account for transfers', () => {
  it('is saved in capitals without spaces', async () => {
    const { user, fill, save } = await openPayment();
    await fill(field('Account holder'), 'Harbour Lights');
    await fill(field('IBAN'), 'de89 3704 0044 0532 0130 00');
    await user.click(save);
    expect(await screen.findByText(transferSentences.saved)).toBeVisible();
    expect(server.callsOf(transferAccountApi.setTransferAccount)[0]?.body).toEqual({
      holder: 'Harbour Lights',
      iban: 'DE89370400440532013000',
    });
  });

  it.each([
    ['a wrong digit', 'DE89370400440532013001', 'IBAN', /Enter a valid IBAN/],
    ['no account holder', 'DE89370400440532013000', 'Account holder', /Enter the account holder/],
  ])('is refused with %s, and nothing is saved', async (_, iban, name, message) => {
    const { user, fill, save } = await openPayment();
    await fill(field('IBAN'), iban);
    await user.click(save);
    expect(field(name)).toHaveFocus();
    expect(field(name)).toHaveAccessibleDescription(message);
    expect(server.callsOf(transferAccountApi.setTransferAccount)).toEqual([]);
  });
});

describe('the rules of unpaid orders', () => {
  it('are marked while they are wrong, and nothing is saved', async () => {
    const { user, fill, save } = await openPayment();
    const days = field('Days to pay');
    await fill(field('How to pay'), 'By bank transfer');
    await fill(days, 'soon');
    await user.click(save);
    expect(days).toHaveFocus();
    expect(days).toHaveAccessibleDescription(/Enter a whole number from 0 to 365\./);
    expect(server.callsOf(ordersApi.setPaymentInstructions)).toEqual([]);
    await fill(days, '10');
    expect(days).not.toHaveAttribute('aria-invalid', 'true');
    await user.click(save);
    expect(await screen.findByText('Payment rules saved.')).toBeVisible();
    expect(server.callsOf(paymentRulesApi.setPaymentRules)[0]?.body).toEqual({ payment_days: 10 });
  });

  it('show the platform’s own until there are others', async () => {
    await openPayment();
    expect(field('Days to pay')).toHaveAttribute('placeholder', 'Platform default: 7');
    expect(field('Days to pay')).toHaveValue('');
  });
});
