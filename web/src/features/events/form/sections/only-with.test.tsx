import { eventsApi } from '@marquee/contract/events/events';
import { onlyWithSentences } from '@marquee/contract/pricing/only-with';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openNewEvent } from '../../../../testing/event-form.tsx';
import { server } from '../../../../testing/fake-server.ts';
import { eventOf } from '../../../../testing/orders.ts';

/** Opens a form with a price for adults and one for children, who come only with adults. */
async function openFamily() {
  const form = await openNewEvent();
  server.answers(eventsApi.createEvent, { data: eventOf() });
  await form.complete();
  await form.user.click(screen.getByRole('button', { name: 'Add price' }));
  await form.fill(screen.getByRole('textbox', { name: 'Price type 2' }), 'Under 16');
  await form.fill(screen.getByRole('textbox', { name: 'Amount 2' }), '5');
  const more = screen.getByRole('button', { name: 'More about price 2' });
  await form.user.click(more);
  const field = await screen.findByRole('combobox', { name: 'Only with' });
  await form.user.click(field);
  await form.user.click(screen.getByRole('option', { name: 'Standard' }));
  return { form, more };
}

const sent = () => server.callsOf(eventsApi.createEvent)[0]?.body.price;

it('what a price needs is sent by its name of now, and said in one line', async () => {
  const { form, more } = await openFamily();
  await form.fill(screen.getByRole('textbox', { name: 'Price type' }), 'Adult');
  await form.user.click(more);
  expect(screen.getByText('Only with Adult.')).toBeVisible();
  await form.save();
  await waitFor(() => expect(server.callsOf(eventsApi.createEvent)).toHaveLength(1));
  expect(sent()).toMatchObject([{ type: 'Adult' }, { type: 'Under 16', only_with: ['Adult'] }]);
});

it('a price whose needed one was removed is refused at its field, which opens', async () => {
  const { form, more } = await openFamily();
  await form.user.click(more);
  await form.user.click(screen.getByRole('button', { name: 'Remove price 1' }));
  await form.save();
  expect(await screen.findByText(onlyWithSentences.none)).toBeVisible();
  expect(server.callsOf(eventsApi.createEvent)).toHaveLength(0);
});
