import {
  type BankEntry,
  bankFilesApi,
  bankSentences,
  MAX_BANK_FILE_BYTES,
} from '@marquee/contract/orders/bank-files';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { pageOf } from '../../../testing/lists.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { BankTab } from './BankTab.tsx';
import { resultInWords } from './words.ts';

const entry: BankEntry = {
  entry_id: 'entry-1',
  booked_on: '2030-01-12',
  amount: 24.49,
  currency: 'EUR',
  payer: 'Grace Hopper',
  text: 'Tickets 7F3K-QXDA',
  problem: 'too_little',
  order: { reference: '7F3K-QXDA', event_id: 'e-fado', total: 24.5 },
};
const result = { paid: 0, open: 0, known: 0, ignored: 0 };

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
    const words = '2 orders marked as paid. 1 transfer had been read before.';
    expect(await screen.findByText(words)).toBeVisible();
    const [sent] = server.callsOf(bankFilesApi.readBankFile);
    expect(sent?.body?.name).toBe('january.csv');
    const bytes = Uint8Array.from(atob(sent?.body?.content ?? ''), (byte) => byte.charCodeAt(0));
    expect(new TextDecoder().decode(bytes)).toBe('Date;Text;Ämount');
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
  await user.click(row.getByRole('button', { name: 'Mark €24.49 from Grace Hopper as done' }));
  expect(await screen.findByText('No transfers need you')).toBeVisible();
  await waitFor(() => expect(screen.getByText(bankSentences.done)).toBeVisible());
});

it.each([
  [result, 'No new payment was found.'],
  [
    { paid: 1, open: 1, known: 0, ignored: 1 },
    '1 order marked as paid. 1 transfer could not be matched and needs you. 1 transfer out of the account was ignored.',
  ],
  [
    { paid: 0, open: 2, known: 3, ignored: 0 },
    'No new payment was found. 2 transfers could not be matched and need you. 3 transfers had been read before.',
  ],
])('says what became of a file: %j', (given, words) => {
  expect(resultInWords(given)).toBe(words);
});
