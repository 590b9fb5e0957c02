import type { TrialResults } from '@marquee/contract/campaigns/trial';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TrialPanel } from './TrialPanel.tsx';

const figures = { people: 100, clicked: 8, booked: 2, orders: 2, revenue: 25, unsubscribed: 1 };
const trial: TrialResults = {
  goal: 'clicks',
  hours: 4,
  ends_at: null,
  winner: null,
  waiting: 800,
  a: figures,
  b: { ...figures, clicked: 12, revenue: 37.5 },
  compared: {
    a: { people: 100, reached: 8 },
    b: { people: 100, reached: 12 },
    more: { least: -4.6, value: 4, most: 12.7 },
  },
};

it('says that a difference may be chance, and who waits', () => {
  renderScreen(<TrialPanel trial={trial} />);
  expect(screen.getByText(/^800 people wait\. .* 4 hours after both are sent/)).toBeVisible();
  expect(
    screen.getByText(
      'So far, 12% of 100 people who got version B clicked, and 8% of 100 people who got version A. The difference may be chance: with 95% certainty, B differs by −4.6 points to +12.7 points.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: 'Clicked 8 12' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Revenue of valid tickets €25.00 €37.50' })).toBeVisible();
});

it('names the winner, and does not call a sure difference chance', () => {
  const compared = { ...trial.compared, more: { least: 2, value: 9, most: 16 } };
  renderScreen(
    <TrialPanel trial={{ ...trial, goal: 'orders', winner: 'b', waiting: 0, compared }} />,
  );
  expect(screen.getByText('The rest gets version B.')).toBeVisible();
  expect(screen.getByText(/^When it was chosen, .* booked, .* With 95% certainty/)).toBeVisible();
  expect(screen.queryByText(/chance/)).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Version B, the better one' })).toBeVisible();
});

it('says what a tie leads to', () => {
  const compared = { ...trial.compared, more: { least: -7, value: 0, most: 7 } };
  renderScreen(<TrialPanel trial={{ ...trial, winner: 'a', waiting: 0, compared }} />);
  expect(screen.getByText(/With a tie, A is chosen\.$/)).toBeVisible();
});
