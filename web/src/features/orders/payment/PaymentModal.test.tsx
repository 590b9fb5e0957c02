import { ordersApi, orderSentences } from '@marquee/contract/orders/orders';
import { paymentRulesApi } from '@marquee/contract/orders/payment-rules';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { eventOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PaymentWarning } from './PaymentWarning.tsx';

const platform = { payment_days: 7, unpaid_per_buyer: 20, unpaid_percent: 50 };
const own = { payment_days: null, unpaid_per_buyer: null, unpaid_percent: null };
const warning = 'You haven’t added payment instructions.';

const field = (name: string) => screen.getByRole('textbox', { name });

async function openPayment() {
  const none = { instructions: '', online: false };
  server.answers(ordersApi.getPaymentInstructions, { data: none });
  server.answers(paymentRulesApi.getPaymentRules, { data: { own, platform } });
  server.answers(ordersApi.setPaymentInstructions, ({ body }) => ({
    data: { ...body, online: false },
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
    ['for a free event', { tickets: [] }, { instructions: '', online: false }],
    ['where buyers pay online', {}, { instructions: '', online: true }],
    ['once they are there', {}, { instructions: 'In cash.', online: false }],
  ])('are not missed %s', async (_, values, data) => {
    server.answers(ordersApi.getPaymentInstructions, { data });
    renderScreen(<PaymentWarning event={eventOf(values)} />, { as: organizer });
    await waitFor(() => expect(server.callsOf(ordersApi.getPaymentInstructions)).toHaveLength(1));
    expect(screen.queryByText(warning)).toBeNull();
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
