import { sentences } from '@marquee/contract/errors';
import { formatEuro } from '@marquee/contract/formats/money';
import { type Till, tillsApi } from '@marquee/contract/door-sales/tills';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { eventOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TillsModal } from './TillsModal.tsx';

const north: Till = {
  till_id: 't-1',
  device: { id: 'device-1', name: 'North' },
  opened_at: '2030-02-01T18:00:00.000Z',
  opened_by: 'Grace Okafor',
  cash: 19,
  card: 9.5,
  sales: 1,
  tickets: 3,
  pieces: 0,
  refunds: 2,
  refunded: 12.5,
  closed: null,
};
const south: Till = {
  ...north,
  till_id: 't-2',
  device: { id: 'device-2', name: '' },
  refunds: 0,
  pieces: 2,
};
const closedWith = (difference: number): Till => ({
  ...north,
  closed: {
    at: '2030-02-01T23:00:00.000Z',
    by: 'Ada Lindqvist',
    counted: 19 + difference,
    difference,
    note: 'Counted twice.',
  },
});

async function openTills(...tills: Till[]) {
  server.answers(tillsApi.listTills, { data: tills });
  const rendered = renderScreen(<TillsModal event={eventOf()} opened onClose={() => undefined} />, {
    as: organizer,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Tills' }));
  const till = (name: string) => dialog.findByRole('listitem', { name });
  return { ...rendered, dialog, till };
}

describe('the tills of an event', () => {
  it('are added up over all devices', async () => {
    const { dialog, till } = await openTills(north, south);
    const item = await till('North');
    expect(item).toHaveTextContent('Open');
    expect(item).toHaveTextContent(`1 sale, 3 tickets · 2 refunds, ${formatEuro(12.5)}`);
    expect(await till('Unnamed device')).toHaveTextContent('1 sale, 3 tickets and 2 add-ons');
    expect(await till('Unnamed device')).not.toHaveTextContent('refund');
    expect(dialog.getByText(`${formatEuro(38)} cash · ${formatEuro(19)} card`)).toBeVisible();
  });

  it('say that there are none, and what opens one', async () => {
    const { dialog } = await openTills();
    expect(await dialog.findByText(/^No door sales yet\./)).toBeVisible();
  });

  it('name sales without a device', async () => {
    const { till } = await openTills({ ...north, device: { id: '', name: '' } });
    expect(await till('Unknown device')).toBeVisible();
  });

  it('can be tried again when they do not load', async () => {
    server.refuses(tillsApi.listTills, 'internal');
    const { user } = renderScreen(
      <TillsModal event={eventOf()} opened onClose={() => undefined} />,
    );
    expect(await screen.findByText(`Error: ${sentences.other}`)).toBeVisible();
    server.answers(tillsApi.listTills, { data: [north] });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('listitem', { name: 'North' })).toBeVisible();
  });

  it.each([
    [0, /€19\.00 counted(?!,)/],
    [-0.5, /€18\.50 counted, €0\.50 missing/],
    [2, /€21\.00 counted, €2\.00 too much/],
  ])('that were closed show the difference of %s', async (difference, words) => {
    const { till } = await openTills(closedWith(difference));
    const item = await till('North');
    expect(item).toHaveTextContent(words);
    expect(item).toHaveTextContent('by Ada Lindqvist');
    expect(item).toHaveTextContent('Counted twice.');
    expect(within(item).queryByRole('button', { name: 'Count and close' })).toBeNull();
  });
});

describe('closing a till from the desk', () => {
  async function openForm() {
    const opened = await openTills(north);
    const item = within(await opened.till('North'));
    await opened.user.click(item.getByRole('button', { name: 'Count and close' }));
    const counted = item.getByLabelText('Cash counted (EUR)');
    const close = () => opened.user.click(item.getByRole('button', { name: 'Close till' }));
    return { ...opened, item, counted, close };
  }

  it('compares the count while it is typed', async () => {
    const { fill, item, counted } = await openForm();
    expect(counted).toHaveFocus();
    const difference = item.getByRole('status');
    expect(difference).toHaveTextContent(/^The till should hold €19\.00\.$/);
    await fill(counted, '19');
    expect(difference).toHaveTextContent('Your count matches.');
    await fill(counted, '20.25');
    expect(difference).toHaveTextContent('€1.25 is too much.');
  });

  it('needs a count, and shows the till as closed', async () => {
    server.answers(tillsApi.closeTill, ({ body }) => {
      const data = closedWith(body.counted - 19);
      server.answers(tillsApi.listTills, { data: [data] });
      return { data, message: 'Till closed.' };
    });
    const { fill, item, counted, close } = await openForm();
    await close();
    expect(counted).toHaveAccessibleDescription(/Enter the cash you counted\./);
    await fill(counted, '19');
    await close();
    expect(await screen.findByText('Till closed.')).toBeVisible();
    expect(await item.findByText(/€19\.00 counted/)).toBeVisible();
    const [call, ...others] = server.callsOf(tillsApi.closeTill);
    expect(call).toMatchObject({ params: { id: 't-1' }, body: { counted: 19 } });
    expect(others).toEqual([]);
  });

  it('keeps the count when it is refused', async () => {
    const message = 'This till is already closed.';
    server.refuses(tillsApi.closeTill, 'till_closed', { message });
    const { fill, counted, close } = await openForm();
    await fill(counted, '19');
    await close();
    expect(await screen.findByText(message)).toBeVisible();
    expect(counted).toHaveValue('19.00');
  });

  it('can wait', async () => {
    const { user, item } = await openForm();
    await user.click(item.getByRole('button', { name: 'Not yet' }));
    await waitFor(() => expect(item.queryByLabelText('Cash counted (EUR)')).toBeNull());
    expect(item.getByRole('button', { name: 'Count and close' })).toBeVisible();
    expect(server.callsOf(tillsApi.closeTill)).toEqual([]);
  });
});
