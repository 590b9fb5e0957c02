import { eventsApi } from '@marquee/contract/events/events';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openNewEvent } from '../../../../testing/event-form.tsx';
import { server } from '../../../../testing/fake-server.ts';
import { eventOf } from '../../../../testing/orders.ts';

it('a price is hidden by its eye, and is not in the preview', async () => {
  const form = await openNewEvent();
  server.answers(eventsApi.createEvent, { data: eventOf() });
  await form.complete();
  await form.addPrice();
  await form.fill(form.priceType(2), 'Friends');
  await form.fill(form.amount(2), '1');
  expect(form.preview().getByText(/^From €1\.00/)).toBeVisible();
  const eye = screen.getByRole('button', { name: 'Hide price 2' });
  expect(eye).toHaveAttribute('aria-pressed', 'false');
  await form.user.click(eye);
  expect(eye).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText(/^Hidden: not on the public page/)).toBeVisible();
  expect(form.preview().queryByText(/€1\.00/)).toBeNull();
  await form.save();
  await waitFor(() => expect(server.callsOf(eventsApi.createEvent)).toHaveLength(1));
  const [call] = server.callsOf(eventsApi.createEvent);
  expect(call?.body.price?.map(({ hidden }) => hidden)).toEqual([false, true]);
});
