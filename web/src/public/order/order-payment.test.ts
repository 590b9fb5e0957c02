import type { PublicOrder } from '@marquee/contract/orders/public';
import { defaultPlatform } from '@marquee/contract/settings/platform';
import { expect, test } from 'vitest';
import { renderOrder } from '../render.tsx';
import { anOrder } from '../testing/data.ts';

const context = {
  origin: 'https://house.example',
  isSignedIn: false,
  platform: defaultPlatform,
  locale: 'en-US',
  chosen_locale: null,
};

const orderPage = (order: Partial<PublicOrder>) =>
  renderOrder(context, {
    order: { ...anOrder, ...order },
    now: '2026-11-21T18:30:00.000Z',
    takes_suggestions: false,
  });

test('an unpaid order shows its bank transfer, with its payment code', () => {
  const account = { holder: 'Jazz e.V.', iban: 'DE89370400440532013000', bic: '', bank: '' };
  const unpaidPage = (code: string | null) =>
    orderPage({
      status: 'processing',
      tickets: [],
      pays_online: false,
      transfer: { ...account, code },
    });
  const html = unpaidPage('BCD');
  for (const text of ['Jazz e.V.', 'DE89 3704 0044 0532 0130 00', '€24.00', 'K3PM-7QXD']) {
    expect(html).toContain(text);
  }
  expect(html).toContain('aria-label="QR code of this bank transfer"');
  expect(html).toContain('/api/public/orders/secret-1/payment.pdf');
  expect(html).not.toContain('payment instructions from');
  expect(unpaidPage(null)).not.toContain('<svg class="qr"');
});

test('an order whose payment failed says so, and that its seats are kept', () => {
  const expires_at = '2026-11-21T19:00:00.000Z';
  const page = (payment_failed: boolean) =>
    orderPage({ status: 'pending', tickets: [], expires_at, payment_failed });
  const words = 'Your payment did not go through. Your seats are still reserved until';
  expect(page(true)).toContain(words);
  expect(page(false)).toContain('Your seats are reserved until');
  expect(page(false)).not.toContain('did not go through');
});

test('a cancelled order names the organizer who has to return the money', () => {
  const refund = { refund: 'due', refunded_by: 'organizer' } as const;
  const html = orderPage({ status: 'cancelled', cancel_reason: 'staff', tickets: [], ...refund });
  expect(html).toContain('will refund your €24.00');
});

test('an order of a cancelled event shows no code, no files and nothing to pay', () => {
  const cancelled_at = '2026-11-20T10:00:00.000Z';
  const event = {
    ...anOrder.event,
    schedule_change: { ...anOrder.event.schedule_change, cancelled_at },
  };
  const completed = orderPage({ event, status: 'completed' });
  expect(completed).toContain('This event is cancelled');
  expect(completed).toContain('Your ticket is no longer valid.');
  expect(completed).toContain('You get a mail about your refund of €24.00.');
  expect(completed).not.toContain('<svg class="qr"');
  expect(completed).not.toContain('tickets.pdf');
  const unpaid = orderPage({ event, status: 'processing', tickets: [], pays_online: false });
  expect(unpaid).toContain('There is nothing to pay.');
  expect(unpaid).not.toContain('How to pay');
});

test('cancelling says what happens to money on its way', () => {
  const unpaid = (pays_online: boolean) =>
    orderPage({ status: 'processing', tickets: [], pays_online });
  const debit = unpaid(true);
  expect(debit).toContain('Your payment of €24.00 is under way, and cancelling does not stop it.');
  expect(debit).toContain('all of it comes back by itself, the way you paid.');
  const transfer = unpaid(false);
  expect(transfer).toContain('If you have already sent the money, keep the order.');
  expect(transfer).not.toContain('comes back');
  const pending = orderPage({ status: 'pending', tickets: [], pays_online: true });
  expect(pending).toContain('If you have just paid, your money comes back the way you paid.');
});

test('an application offers nothing to pay, and says what was decided', () => {
  const none = { tickets: [], completed_at: null, pays_online: false, payment_way: null };
  const waiting = orderPage({ ...none, status: 'applied' });
  expect(waiting).toContain('Withdraw this application');
  expect(waiting).not.toMatch(/data-do="pay"|How to pay/);
  const accepted = { ...none, accepted_at: '2026-11-21T12:00:00.000Z', decision_note: 'Welcome.' };
  const toPay = orderPage({
    ...accepted,
    status: 'pending',
    expires_at: '2026-11-28T12:00:00.000Z',
  });
  for (const text of ['accepted your application', 'Welcome.', 'Pay €24.00 now']) {
    expect(toPay).toContain(text);
  }
  expect(toPay).not.toContain('data-countdown');
  const declined = orderPage({
    ...none,
    status: 'cancelled',
    cancel_reason: 'declined',
    decision_note: 'The table is full.',
  });
  expect(declined).toContain('did not accept your application');
  expect(declined).toContain('The table is full.');
});
