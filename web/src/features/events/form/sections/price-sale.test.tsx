import { eventsApi } from '@marquee/contract/events/events';
import { admitsSentences } from '@marquee/contract/pricing/admits';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openNewEvent } from '../../../../testing/event-form.tsx';
import { server } from '../../../../testing/fake-server.ts';
import { eventOf } from '../../../../testing/orders.ts';

async function openMore() {
  const form = await openNewEvent();
  server.answers(eventsApi.createEvent, { data: eventOf() });
  await form.complete();
  const more = screen.getByRole('button', { name: 'More about price 1' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await form.user.click(more);
  const choose = async (label: string, option: string) => {
    await form.user.click(await screen.findByRole('combobox', { name: label }));
    await form.user.click(await screen.findByRole('option', { name: option }));
  };
  const sent = async () => {
    await form.save();
    await waitFor(() => expect(server.callsOf(eventsApi.createEvent)).toHaveLength(1));
    const [call] = server.callsOf(eventsApi.createEvent);
    return call?.body.price?.[0]?.sale;
  };
  return { form, more, choose, sent };
}

it('a price is sold until some days before the start, in one line once it is closed', async () => {
  const { form, more, choose, sent } = await openMore();
  await choose('On sale until', 'Before the start');
  await form.fill(screen.getByRole('textbox', { name: 'On sale until: how long before' }), '2');
  await form.user.click(more);
  expect(screen.getByText('On sale until 2 days before the start')).toBeVisible();
  expect(await sent()).toEqual({ from: null, until: { before: 2, unit: 'days' } });
});

it('a price is sold from a date, which may be taken away again', async () => {
  const { form, choose, sent } = await openMore();
  await choose('On sale from', 'On a date');
  const date = await screen.findByRole('group', { name: 'On sale from: date' });
  await form.fill(within(date).getByRole('textbox', { name: /Time/ }), '10:00');
  expect(screen.queryByText(/^On sale from .*10:00/)).toBeNull();
  await choose('On sale from', 'The event is active');
  expect(await sent()).toBeNull();
});

it('a price admits several people, in one line once it is closed', async () => {
  const { form, more } = await openMore();
  const admits = await screen.findByRole('textbox', { name: 'Admits' });
  await form.fill(admits, '21');
  await form.save();
  expect(await screen.findByText(admitsSentences.number)).toBeVisible();
  await form.fill(admits, '4');
  await form.user.click(more);
  expect(screen.getByText('Admits 4')).toBeVisible();
  await form.save();
  await waitFor(() => expect(server.callsOf(eventsApi.createEvent)).toHaveLength(1));
  expect(server.callsOf(eventsApi.createEvent)[0]?.body.price?.[0]?.admits).toBe(4);
});

it('a number that is none is refused at its price', async () => {
  const { form, choose } = await openMore();
  await choose('On sale until', 'Before the start');
  await form.fill(screen.getByRole('textbox', { name: 'On sale until: how long before' }), 'two');
  await form.save();
  expect(
    await screen.findByText(/^Enter when this price is sold: a date and a time/),
  ).toBeVisible();
  expect(server.callsOf(eventsApi.createEvent)).toHaveLength(0);
});
