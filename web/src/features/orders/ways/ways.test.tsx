import { waysApi, type WaysAnswer, waySentences as say } from '@marquee/contract/booking/ways';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { WaysModal } from './WaysModal.tsx';

const answer: WaysAnswer = {
  ways: null,
  inherited: [{ way: 'card', deadline: null, closes_days: null }],
  working: [
    { way: 'card', works: true, missing: null },
    { way: 'mollie', works: false, missing: 'service' },
    { way: 'transfer', works: true, missing: null },
    { way: 'door', works: true, missing: null },
  ],
  offered: ['card'],
  usual: { hold_minutes: 15, payment_days: 7 },
};

async function open(given: Partial<WaysAnswer> = {}) {
  server.answers(waysApi.getEventWays, { data: { ...answer, ...given } });
  server.answers(waysApi.setEventWays, { data: answer, message: say.saved });
  const of = { kind: 'event', id: 'e-fado' } as const;
  const rendered = renderScreen(<WaysModal of={of} opened onClose={() => undefined} />, {
    as: organizer,
  });
  await screen.findByRole('radio', { name: /As the organizer/ });
  return rendered;
}
const saved = () => server.callsOf(waysApi.setEventWays).map(({ body }) => body);
const press = (name: string) => screen.getByRole('button', { name });

test('offers several ways in an order of its own, each with its terms', async () => {
  const { user, fill } = await open();
  await user.click(screen.getByRole('radio', { name: 'Own choice' }));
  await user.click(press('Bank transfer'));
  await fill(screen.getByLabelText('Days to pay'), '5');
  await fill(screen.getByLabelText('Not in the last … days'), '4');
  await user.click(press('Move Bank transfer up'));
  await user.click(press('Save'));
  expect(await screen.findByText(say.saved)).toBeVisible();
  expect(saved()).toEqual([
    {
      ways: [
        { way: 'transfer', deadline: 5, closes_days: 4 },
        { way: 'card', deadline: null, closes_days: null },
      ],
    },
  ]);
});

test('says what is wrong at the field, and what a cut-off of every way means', async () => {
  const { user, fill } = await open();
  await user.click(screen.getByRole('radio', { name: 'Own choice' }));
  await user.click(press('Remove Card'));
  await user.click(press('Save'));
  expect(await screen.findByText(say.none)).toBeVisible();
  await user.click(press('Mollie'));
  expect(screen.getByText(/Not set up on this platform/)).toBeVisible();
  await user.click(press('Remove Mollie'));
  await user.click(press('Bank transfer'));
  await fill(screen.getByLabelText('Not in the last … days'), '5');
  expect(screen.getByText(/in the last 5 days/)).toBeVisible();
  await fill(screen.getByLabelText('Days to pay'), 'many');
  await user.click(press('Save'));
  expect(await screen.findByText(say.deadline('transfer'))).toBeVisible();
  expect(saved()).toEqual([]);
});

test('goes back to what the organizer offers', async () => {
  const ways = [{ way: 'door' as const, deadline: 2, closes_days: null }];
  const { user } = await open({ ways });
  expect(screen.getByLabelText('Released before the start, in hours')).toHaveValue('2');
  await user.click(screen.getByRole('radio', { name: /As the organizer/ }));
  await user.click(press('Save'));
  expect(await screen.findByText(say.saved)).toBeVisible();
  expect(saved()).toEqual([{ ways: null }]);
});
