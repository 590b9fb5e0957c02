import {
  refundAccountsApi,
  refundAccountSentences as say,
} from '@marquee/contract/payments/refund-accounts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { RefundAccount } from '../RefundAccount.tsx';
import { anOrder } from '../../testing/data.ts';
import { startRefundAccount } from './order-account.ts';

afterEach(() => vi.unstubAllGlobals());

it('sends the account for a refund, and shows why it was refused', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload, href: '/orders/secret-1' });
  const { container } = render(<RefundAccount order={{ ...anOrder, asks_account: true }} />);
  startRefundAccount(container, 'secret-1');
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Account holder'), 'Ada');
  await user.type(screen.getByLabelText('IBAN'), 'DE89 3704 0044 0532 0130 00');
  const message = say.known;
  server.refuses(refundAccountsApi.giveRefundAccount, 'account_known', { message });
  await user.click(screen.getByRole('button', { name: 'Send bank account' }));
  expect(await screen.findByText(say.known)).toBeVisible();
  server.answers(refundAccountsApi.giveRefundAccount, { data: { order_id: 'order-1' } });
  await user.click(screen.getByRole('button', { name: 'Send bank account' }));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(server.callsOf(refundAccountsApi.giveRefundAccount)[0]?.body).toEqual({
    holder: 'Ada',
    iban: 'DE89 3704 0044 0532 0130 00',
  });
});

it('says what is missing in the page’s own words, without a call', async () => {
  const { container } = render(<RefundAccount order={{ ...anOrder, asks_account: true }} />);
  startRefundAccount(container, 'secret-1');
  const user = userEvent.setup();
  const send = () => user.click(screen.getByRole('button', { name: 'Send bank account' }));
  await send();
  expect(screen.getByRole('alert')).toHaveTextContent(say.holder);
  expect(screen.getByLabelText('Account holder')).toHaveFocus();
  await user.keyboard('Ada');
  await send();
  expect(screen.getByRole('alert')).toHaveTextContent(say.iban);
  expect(server.callsOf(refundAccountsApi.giveRefundAccount)).toEqual([]);
});
