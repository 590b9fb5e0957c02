import type { PublicOrder } from '@marquee/contract/orders/public';
import { defaultPlatform } from '@marquee/contract/settings/platform';
import { expect, test } from 'vitest';
import { renderOrder } from './render.tsx';
import { anOrder } from './testing/data.ts';

const context = {
  origin: 'https://house.example',
  isSignedIn: false,
  platform: defaultPlatform,
  locale: 'en-US',
  chosen_locale: null,
};

const orderPage = (order: Partial<PublicOrder>) =>
  renderOrder(context, { order: { ...anOrder, ...order }, now: '2026-11-21T18:30:00.000Z' });

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

test('a cancelled order names the organizer who has to return the money', () => {
  const refund = { refund: 'due', refunded_by: 'organizer' } as const;
  const html = orderPage({ status: 'cancelled', cancel_reason: 'staff', tickets: [], ...refund });
  expect(html).toContain('will refund your €24.00');
});
