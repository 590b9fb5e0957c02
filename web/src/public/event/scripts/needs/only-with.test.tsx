import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openForm } from '../../../testing/booking-form.tsx';
import { followNeeds } from './only-with.ts';

const row = { ID: 't1', Type: 'Adult', Amount: 0, fee: 0, total: 0, left: 100 };
const child = { ...row, ID: 't2', Type: 'Under 16', only_with: [{ ID: 't1', Type: 'Adult' }] };
const SENTENCE = 'Under 16 is sold only with Adult in the same order.';

function open() {
  const page = openForm({ tickets: [row, child] });
  followNeeds(document.querySelector<HTMLFormElement>('.booking form')!);
  return page;
}

it('what a price needs is said at it, and below the prices while the choice lacks it', async () => {
  const { user, step, quantity } = open();
  expect(quantity('Under 16')).toHaveAccessibleDescription(/^Only with Adult\./u);
  expect(screen.queryByText(SENTENCE)).not.toBeInTheDocument();
  await user.click(step('Add one Under 16 ticket'));
  expect(screen.getByText(SENTENCE)).toBeVisible();
  await user.click(step('Add one Adult ticket'));
  expect(screen.queryByText(SENTENCE)).not.toBeInTheDocument();
  await user.click(step('Remove one Adult ticket'));
  expect(screen.getByText(SENTENCE)).toBeVisible();
  await user.click(step('Remove one Under 16 ticket'));
  expect(screen.queryByText(SENTENCE)).not.toBeInTheDocument();
});

it('nothing is left of a price whose needed one is gone', () => {
  open();
  openForm({
    tickets: [
      { ...row, left: 0 },
      { ...child, left: 0 },
      { ...row, ID: 't3', Type: 'Senior' },
    ],
  });
  expect(screen.getByText('Not available')).toBeVisible();
});
