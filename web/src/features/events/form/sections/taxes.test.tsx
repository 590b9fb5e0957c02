import { eventsApi } from '@marquee/contract/events/events';
import { taxSentences } from '@marquee/contract/tax/input';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openNewEvent } from '../../../../testing/event-form.tsx';
import { server } from '../../../../testing/fake-server.ts';
import { eventOf } from '../../../../testing/orders.ts';

async function openTax() {
  const form = await openNewEvent();
  server.answers(eventsApi.createEvent, { data: eventOf() });
  await form.complete();
  await form.user.click(await screen.findByRole('button', { name: 'Change the tax of price 1' }));
  const choice = screen.getByRole('combobox', { name: 'Tax of price 1' });
  expect(choice).toHaveFocus();
  return { form, choice };
}

async function sentTax() {
  await waitFor(() => expect(server.callsOf(eventsApi.createEvent)).toHaveLength(1));
  return server.callsOf(eventsApi.createEvent)[0]?.body.price?.[0]?.tax;
}

it('a price has the reduced rate beside the usual one', async () => {
  const { form, choice } = await openTax();
  expect(choice).toHaveDisplayValue('Standard: VAT 19%');
  await form.user.selectOptions(choice, 'Reduced: 7%');
  await form.save();
  expect(await sentTax()).toEqual({ rate: 7 });
});

it('a price without tax names its reason', async () => {
  const { form, choice } = await openTax();
  await form.user.selectOptions(choice, 'No tax: another reason');
  await form.save();
  const reason = screen.getByRole('textbox', { name: /^Why there is no tax/ });
  expect(await screen.findByText(taxSentences.say)).toBeVisible();
  await form.fill(reason, '§ 4 No. 21 UStG');
  await form.save();
  expect(await sentTax()).toEqual({ rate: 0, exemption: 'other', reason: '§ 4 No. 21 UStG' });
});
