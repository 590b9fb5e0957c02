import { perOrderSentences } from '@marquee/contract/pricing/per-order';
import { eventsApi } from '@marquee/contract/events/events';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openNewEvent } from '../../../../testing/event-form.tsx';
import { server } from '../../../../testing/fake-server.ts';
import { eventOf } from '../../../../testing/orders.ts';

async function openMore() {
  const form = await openNewEvent();
  server.answers(eventsApi.createEvent, { data: eventOf() });
  await form.complete();
  const more = screen.getByRole('button', { name: 'More about price 1' });
  await form.user.click(more);
  const type = async (label: string, text: string) =>
    form.fill(await screen.findByRole('textbox', { name: label }), text);
  return { form, more, type };
}

it('the least and the most of a price are sent, and said in one line once it is closed', async () => {
  const { form, more, type } = await openMore();
  await type('Least per order', '2');
  await type('Most per order', '6');
  await type('Most per person', '8');
  await form.user.click(more);
  expect(screen.getByText('From 2 to 6 per order. At most 8 per person.')).toBeVisible();
  await form.save();
  await waitFor(() => expect(server.callsOf(eventsApi.createEvent)).toHaveLength(1));
  expect(server.callsOf(eventsApi.createEvent)[0]?.body.price?.[0]).toMatchObject({
    min_per_order: 2,
    max_per_order: 6,
    max_per_person: 8,
  });
});

it('a most below the least is refused at its field, which opens', async () => {
  const { form, more, type } = await openMore();
  await type('Least per order', '4');
  await type('Most per order', '2');
  await form.user.click(more);
  await form.save();
  expect(await screen.findByText(perOrderSentences.most)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Most per order' })).toBeInvalid();
  expect(server.callsOf(eventsApi.createEvent)).toHaveLength(0);
});
