import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openForm } from '../../../testing/booking-form.tsx';
import { followNeeds } from './only-with.ts';

const adult = { ID: 't1', Type: 'Adult', Amount: 0, fee: 0, total: 0, left: 100 };
const shirt = {
  ...adult,
  admits: 0,
  needs_ticket: true,
  only_with: [{ ID: 't1', Type: 'Adult' }],
  left: 7,
};
const small = { ...shirt, ID: 't2', Type: 'T-shirt, S', variant: 'S', left: 0 };
const medium = { ...shirt, ID: 't3', Type: 'T-shirt, M', variant: 'M' };

it('variants are one offer, each with what is left, and need a ticket', async () => {
  const { user, step } = openForm({ tickets: [small, adult, medium] });
  followNeeds(document.querySelector<HTMLFormElement>('.booking form')!);
  const offer = screen.getByRole('list', { name: 'T-shirt' });
  expect(screen.getByText('Picked up at the event. Only with a ticket.')).toBeVisible();
  const [first, second] = within(offer).getAllByRole('listitem');
  expect(first).toHaveTextContent('T-shirt, S');
  expect(first).toHaveTextContent('Sold out');
  expect(second).toHaveTextContent('T-shirt, M');
  expect(second).toHaveTextContent('7 left');
  await user.click(step('Remove one Adult ticket'));
  await user.click(step('Add one T-shirt, M'));
  const alone = 'T-shirt, M is sold only with a ticket in the same order.';
  expect(screen.getByText(alone)).toBeVisible();
  await user.click(step('Add one Adult ticket'));
  expect(screen.queryByText(alone)).not.toBeInTheDocument();
  expect(screen.getAllByText('1 ticket and 1 add-on · Free')[0]).toBeVisible();
});

it('what is sold alone can be bought where no seat is left', () => {
  openForm({
    place: 0,
    sold_out: true,
    tickets: [
      { ...adult, left: 0 },
      { ...adult, ID: 't4', Type: 'Poster', admits: 0, left: 5 },
    ],
  });
  expect(screen.getByRole('button', { name: 'Add one Poster' })).toBeEnabled();
});

it('the form starts with one ticket, and no add-on, where a single price admits people', () => {
  openForm({ tickets: [medium, adult] });
  expect(screen.getByRole('textbox', { name: 'Adult tickets' })).toHaveValue('1');
  expect(screen.getByRole('textbox', { name: 'T-shirt, M' })).toHaveValue('0');
  expect(screen.getByRole('button', { name: 'Book 1 ticket' })).toBeVisible();
});

it('the form starts with nothing where only add-ons are left', () => {
  openForm({ tickets: [{ ...adult, left: 0 }, medium] });
  expect(screen.getAllByText('No tickets chosen yet')[0]).toBeVisible();
});
