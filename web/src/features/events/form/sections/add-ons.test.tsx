import { addOnSentences } from '@marquee/contract/pricing/add-ons';
import { eventsApi } from '@marquee/contract/events/events';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openNewEvent } from '../../../../testing/event-form.tsx';
import { server } from '../../../../testing/fake-server.ts';
import { eventOf } from '../../../../testing/orders.ts';

/** Opens a form with a price for adults and a T-shirt. */
async function openShirt() {
  const form = await openNewEvent();
  server.answers(eventsApi.createEvent, { data: eventOf() });
  await form.complete();
  await form.user.click(screen.getByRole('button', { name: 'Add price' }));
  await form.fill(screen.getByRole('textbox', { name: 'Price type 2' }), 'T-shirt');
  await form.fill(screen.getByRole('textbox', { name: 'Amount 2' }), '25');
  await form.user.click(screen.getByRole('button', { name: 'More about price 2' }));
  await form.user.click(await screen.findByRole('checkbox', { name: 'Add-on: no seat' }));
  return form;
}

const sent = () => server.callsOf(eventsApi.createEvent)[0]?.body.price;

it('an add-on has a stock, and needs a ticket unless it is sold alone', async () => {
  const form = await openShirt();
  expect(screen.queryByRole('textbox', { name: 'Admits' })).toBeNull();
  await form.fill(screen.getByRole('textbox', { name: 'Stock 2' }), '40');
  expect(screen.getByText('Only with a ticket. Add-on')).toBeVisible();
  await form.user.click(screen.getByRole('checkbox', { name: 'Sold without a ticket, too' }));
  expect(screen.getByText('Add-on')).toBeVisible();
  await form.save();
  await waitFor(() => expect(server.callsOf(eventsApi.createEvent)).toHaveLength(1));
  expect(sent()?.[1]).toMatchObject({ type: 'T-shirt', admits: 0, quota: 40, sold_alone: true });
});

it('variants with commas become rows, which are sent under one name', async () => {
  const form = await openShirt();
  await form.fill(screen.getByRole('textbox', { name: 'Variant' }), 'S, M ,M');
  await form.save();
  expect(await screen.findByText(addOnSentences.oneVariant)).toBeVisible();
  await form.user.click(screen.getByRole('button', { name: 'Make 2 rows: S, M' }));
  await form.fill(screen.getByRole('textbox', { name: 'Stock 3' }), '7');
  await form.save();
  await waitFor(() => expect(server.callsOf(eventsApi.createEvent)).toHaveLength(1));
  expect(sent()?.slice(1)).toMatchObject([
    { type: 'T-shirt, S', amount: 25, admits: 0, variant: 'S', quota: null },
    { type: 'T-shirt, M', amount: 25, admits: 0, variant: 'M', quota: 7 },
  ]);
});

it('a row that admits people again is no add-on any more', async () => {
  const form = await openShirt();
  await form.fill(screen.getByRole('textbox', { name: 'Variant' }), 'S');
  await form.user.click(screen.getByRole('checkbox', { name: 'Add-on: no seat' }));
  await form.save();
  await waitFor(() => expect(server.callsOf(eventsApi.createEvent)).toHaveLength(1));
  expect(sent()?.[1]).toMatchObject({ type: 'T-shirt', admits: 1, variant: '' });
});
