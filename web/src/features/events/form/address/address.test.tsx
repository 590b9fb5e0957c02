import { addressSentences, eventAddressApi } from '@marquee/contract/events/address';
import { eventsApi } from '@marquee/contract/events/events';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSavedEvent } from '../../../../testing/event-form.tsx';
import { server } from '../../../../testing/fake-server.ts';
import { eventOf } from '../../../../testing/orders.ts';

async function openDialog() {
  const form = await openSavedEvent();
  await form.user.click(screen.getByRole('button', { name: 'Change address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change address' }));
  const change = () => form.user.click(dialog.getByRole('button', { name: 'Change address' }));
  return { form, dialog, change, input: dialog.getByLabelText('Address') };
}
const answerChecks = (isFree: boolean) =>
  server.answers(eventAddressApi.checkEventAddress, ({ query }) => {
    return { data: { slug: query['slug'] ?? '', is_free: isFree } };
  });

it('a free address is changed at once, and the form stays as it is', async () => {
  const { form, dialog, change, input } = await openDialog();
  answerChecks(true);
  await form.fill(input, 'Fado 2030');
  expect(input).toHaveValue('fado-2030');
  expect(await dialog.findByText('This address is free.')).toBeVisible();
  const moved = eventOf({ slug: 'fado-2030' });
  server.answers(eventAddressApi.updateEventAddress, { data: moved });
  server.answers(eventsApi.getEvent, { data: moved });
  await change();
  expect(await screen.findByText(addressSentences.changed)).toBeVisible();
  expect(await screen.findByText(/\/events\/fado-2030$/)).toBeVisible();
  expect(server.callsOf(eventAddressApi.updateEventAddress)[0]?.body).toEqual({
    slug: 'fado-2030',
  });
  expect(server.callsOf(eventsApi.updateEvent)).toEqual([]);
  expect(form.address()).toBe('/admin/event/edit/e-fado');
});

it('an address of another event is said while it is typed, and refused', async () => {
  const { form, dialog, change, input } = await openDialog();
  answerChecks(false);
  await form.fill(input, 'jazz-2030');
  expect(await dialog.findByText(addressSentences.taken)).toBeVisible();
  const errors = { slug: [addressSentences.taken] };
  server.refuses(eventAddressApi.updateEventAddress, 'address_taken', { errors });
  await change();
  await waitFor(() => expect(input).toHaveAccessibleDescription(addressSentences.taken));
});

it('an address with other letters is not asked about', async () => {
  const { form, dialog, change, input } = await openDialog();
  await form.fill(input, 'jäzz!');
  await change();
  expect(await dialog.findByText(addressSentences.form)).toBeVisible();
  expect(server.callsOf(eventAddressApi.checkEventAddress)).toEqual([]);
});
