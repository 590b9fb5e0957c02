import type { ExchangeRequest } from '@marquee/contract/payments/exchange-requests';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOrder } from '../testing/data.ts';
import { ExchangeAsked } from './ExchangeAsked.tsx';

const request: ExchangeRequest = {
  state: 'waiting',
  under_way: false,
  to_pay: 7.5,
  before: 12.5,
  after: 20,
  removed: [{ Type: 'Standard', quantity: 1 }],
  added: [{ Type: 'Balcony', quantity: 1 }],
  asked_at: '2026-11-20T10:00:00.000Z',
  expires_at: '2026-11-23T10:00:00.000Z',
};

// Staff may have changed the order since, so none of them says what it is now.
test.each([
  [
    'expired',
    /^You were asked to pay €7\.50 for a change of your tickets by November 23, 2026.*\. It was not paid in time, so the request has ended\.$/,
  ],
  [
    'withdrawn',
    /^The organizer asked you to pay €7\.50 for a change of your tickets, and withdrew it\. You have nothing to pay\.$/,
  ],
  [
    'ended',
    /^You were asked to pay €7\.50 for a change of your tickets\. The request has ended, because your order was changed or a ticket was used\.$/,
  ],
] as const)('a change that is %s says what it was', (state, words) => {
  const order = { ...anOrder, exchange_request: { ...request, state } };
  const { container } = render(<ExchangeAsked order={order} />);
  expect(container.textContent).toMatch(words);
});
