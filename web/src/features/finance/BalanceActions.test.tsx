import { financeApi, type OrganizationFinance } from '@marquee/contract/finance/finance';
import { type Payout, payoutSentences } from '@marquee/contract/finance/payouts';
import type { UpcomingSales } from '@marquee/contract/finance/upcoming';
import { sentences } from '@marquee/contract/errors';
import { formatEuro } from '@marquee/contract/formats/money';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { pageOf } from '../../testing/lists.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BalanceActions } from './BalanceActions.tsx';
import { PayoutActions } from './payouts/PayoutActions.tsx';

type Finance = OrganizationFinance & { upcoming: UpcomingSales };

function financeOf(values: Partial<Finance> = {}): Finance {
  return {
    organization_id: 'o-1',
    organization_name: 'Blue Note',
    balance: 250.4,
    gross: 300,
    refunds: 0,
    fees: 0,
    net: 300,
    tax: 0,
    adjustments: 0,
    collected: 49.6,
    paid_out: 0,
    open_payout: null,
    upcoming: { amount: 0, events: [], more: 0 },
    ...values,
  };
}

const payout: Payout = {
  payout_id: 'p-1',
  organization_id: 'o-1',
  organization_name: 'Blue Note',
  number: 1,
  status: 'proposed',
  amount: 200,
  proposed_at: '2030-01-05T10:00:00.000Z',
  proposed_by: 'Grace Okafor',
  paid_at: null,
  paid_by: null,
  reference: '',
  withdrawn_at: null,
};

beforeEach(() => {
  server.answers(financeApi.listEventSummaries, pageOf());
  server.answers(financeApi.getFinance, { data: { ...financeOf(), invoice_years: [] } });
});

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function open(button: string, title: string, finance = financeOf()) {
  const rendered = renderScreen(<BalanceActions finance={finance} />);
  await rendered.user.click(screen.getByRole('button', { name: button }));
  return { ...rendered, dialog: await dialogOf(title) };
}
const propose = (finance?: Finance) => open('Propose payout', 'Propose a payout', finance);
const adjust = () => open('Adjust balance', 'Adjust the balance');

describe('a payout', () => {
  it.each([
    ['nothing is owed', { balance: 0 }, payoutSentences.nothingOwed],
    ['one is proposed', { open_payout: 20 }, payoutSentences.openAlready],
  ])('cannot be proposed while %s, and says so', async (_when, values, reason) => {
    const { user } = renderScreen(<BalanceActions finance={financeOf(values)} />);
    const button = screen.getByRole('button', { name: 'Propose payout' });
    expect(button).toHaveAttribute('aria-description', reason);
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['the whole balance, which the server reads', undefined, {}],
    ['a part of it', '200,5', { amount: 200.5 }],
  ])('is proposed for %s', async (_what, typed, body) => {
    server.answers(financeApi.proposePayout, {
      data: { ...payout, upcoming: null },
      message: payoutSentences.proposed,
    });
    const { user, fill, dialog } = await propose();
    if (typed !== undefined) await fill(dialog.getByRole('textbox', { name: 'Amount' }), typed);
    await user.click(dialog.getByRole('button', { name: /^Propose €/ }));
    expect(await screen.findByText(payoutSentences.proposed)).toBeVisible();
    expect(server.callsOf(financeApi.proposePayout)[0]?.body).toEqual(body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('needs an amount above zero', async () => {
    const { user, fill, dialog } = await propose();
    const amount = dialog.getByRole('textbox', { name: 'Amount' });
    await fill(amount, '0');
    await user.click(dialog.getByRole('button', { name: 'Propose payout' }));
    expect(amount).toHaveAccessibleDescription('Enter an amount above 0.');
    await fill(amount, 'much');
    await user.click(dialog.getByRole('button', { name: 'Propose payout' }));
    expect(amount).toHaveAccessibleDescription('Enter an amount.');
    expect(server.callsOf(financeApi.proposePayout)).toEqual([]);
  });

  it('shows under the amount why the server refuses it', async () => {
    const message = payoutSentences.aboveBalance('€250.40');
    server.refuses(financeApi.proposePayout, 'above_balance', {
      errors: { amount: [message] },
      details: { balance: 250.4 },
    });
    const { user, fill, dialog } = await propose();
    const amount = dialog.getByRole('textbox', { name: 'Amount' });
    await fill(amount, '300');
    await user.click(dialog.getByRole('button', { name: 'Propose €300.00' }));
    await waitFor(() => expect(amount).toHaveAccessibleDescription(message));
    expect(amount).toHaveValue('300.00');
  });

  it('warns of money that events to come have earned', async () => {
    const events = Array.from({ length: 7 }, (_, at) => ({
      event_id: `e-${at}`,
      title: `Night ${at}`,
      starts_at: '2031-02-01T20:00:00.000Z',
      postponed: false,
      amount: 20,
    }));
    const upcoming = { amount: 150, events, more: 2 };
    const { fill, dialog } = await propose(financeOf({ upcoming }));
    expect(dialog.getByText(`${formatEuro(150)} comes from upcoming events`)).toBeVisible();
    expect(dialog.getAllByText(/^Night/)).toHaveLength(5);
    expect(dialog.getByText('and 4 other events')).toBeVisible();
    await fill(dialog.getByRole('textbox', { name: 'Amount' }), '100.40');
    expect(dialog.queryByText(/comes from upcoming events/)).toBeNull();
  });
});

describe('a proposed payout', () => {
  const pay = async () => {
    const rendered = renderScreen(<PayoutActions payout={payout} />);
    await rendered.user.click(screen.getByRole('button', { name: 'Mark as paid' }));
    const dialog = await dialogOf('Mark payout 1 as paid');
    const reference = dialog.getByRole('textbox', { name: 'Reference of the transfer' });
    const send = dialog.getByRole('button', { name: `Mark ${formatEuro(200)} as paid` });
    return { ...rendered, reference, send };
  };

  it('is marked as paid with the reference of the transfer', async () => {
    const { user, fill, reference, send } = await pay();
    await user.click(send);
    expect(reference).toHaveAccessibleDescription(
      expect.stringContaining('Enter the reference of the transfer.'),
    );
    expect(server.callsOf(financeApi.payPayout)).toEqual([]);
    server.answers(financeApi.payPayout, {
      data: { ...payout, status: 'paid', upcoming: null },
      message: payoutSentences.paid,
    });
    await fill(reference, 'SEPA 0042');
    await user.click(send);
    expect(await screen.findByText(payoutSentences.paid)).toBeVisible();
    expect(server.callsOf(financeApi.payPayout)[0]).toMatchObject({
      params: { id: 'p-1' },
      body: { reference: 'SEPA 0042' },
    });
  });

  it('keeps the reference when somebody else was faster', async () => {
    const message = payoutSentences.paidAlready;
    server.refuses(financeApi.payPayout, 'payout_paid', { message });
    const { user, fill, reference, send } = await pay();
    await fill(reference, 'SEPA 0042');
    await user.click(send);
    await waitFor(() =>
      expect(reference).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(reference).toHaveValue('SEPA 0042');
  });

  it('is withdrawn after a question, or says why not', async () => {
    const message = payoutSentences.paidAlready;
    server.refuses(financeApi.withdrawPayout, 'payout_paid', { message });
    const { user } = renderScreen(<PayoutActions payout={payout} />);
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    const question = await dialogOf('Withdraw payout 1');
    expect(question.getByText(/Withdraw the payout of €200\.00 to Blue Note\?/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe('an adjustment', () => {
  it('is recorded with its sign, and shows the balance after it', async () => {
    server.answers(financeApi.adjustBalance, {
      data: financeOf({ balance: 240 }),
      message: payoutSentences.adjusted,
    });
    const { user, fill, dialog } = await adjust();
    await fill(dialog.getByRole('textbox', { name: 'Amount' }), '10,40');
    expect(dialog.getByText(/from €250\.40 to €260\.80/)).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Debit' }));
    expect(dialog.getByText(/from €250\.40 to €240\.00/)).toBeVisible();
    await fill(dialog.getByRole('textbox', { name: 'Memo' }), 'Poster printing');
    await user.click(dialog.getByRole('button', { name: /^Record / }));
    expect(await screen.findByText(payoutSentences.adjusted)).toBeVisible();
    expect(server.callsOf(financeApi.adjustBalance)[0]?.body).toEqual({
      amount: -10.4,
      memo: 'Poster printing',
    });
  });

  it('needs an amount and a memo', async () => {
    const { user, dialog } = await adjust();
    await user.click(dialog.getByRole('button', { name: 'Record adjustment' }));
    expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(
      'Enter an amount.',
    );
    expect(dialog.getByRole('textbox', { name: 'Memo' })).toHaveAccessibleDescription(
      expect.stringContaining('Enter what it is for.'),
    );
    expect(server.callsOf(financeApi.adjustBalance)).toEqual([]);
  });

  it('that failed keeps its fields, and says so in the dialog', async () => {
    server.loses(financeApi.adjustBalance);
    const { user, fill, dialog } = await adjust();
    await fill(dialog.getByRole('textbox', { name: 'Amount' }), '10');
    await fill(dialog.getByRole('textbox', { name: 'Memo' }), 'Poster printing');
    await user.click(dialog.getByRole('button', { name: /^Record / }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(sentences.noConnection);
    expect(dialog.getByRole('textbox', { name: 'Memo' })).toHaveValue('Poster printing');
  });
});
