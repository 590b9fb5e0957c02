import { applicationsApi } from '@marquee/contract/staff-orders/applications';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { eventOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ApplicationsNote } from './ApplicationsNote.tsx';

const EVENT = eventOf();

const applicationOf = (name: string, values: { quantity?: number; total?: number } = {}) => ({
  order_id: `order-of-${name}`,
  reference: '7F3K-QXDA',
  name,
  email: `${name.toLowerCase()}@example.com`,
  phone: '',
  note: '',
  items: [{ ticket_id: 'p', Type: 'Member', Amount: 40, unit_total: 40, quantity: 2, discount: 0 }],
  quantity: 2,
  total: 80,
  payment_way: null,
  answers: [
    {
      question_id: 'q',
      label: 'Who invited you?',
      ticket: null,
      value: 'Grace',
      text: 'Grace',
      is_file: false,
    },
  ],
  holders: [],
  created_at: '2026-05-01T10:00:00.000Z',
  expires_at: '2030-02-01T20:00:00.000Z',
  ...values,
});

async function open() {
  const applications = [applicationOf('Ada'), applicationOf('Grace', { quantity: 1, total: 0 })];
  server.answers(applicationsApi.listApplications, {
    data: { applications, waiting: { orders: 2, seats: 3 } },
  });
  const rendered = renderScreen(<ApplicationsNote eventId={EVENT.event_id} event={EVENT} />, {
    as: organizer,
  });
  await rendered.user.click(await screen.findByRole('button', { name: 'Accept or decline' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Applications' }));
  return { ...rendered, dialog };
}

describe('applications', () => {
  it('say how many wait, and what they answered', async () => {
    const { dialog } = await open();
    expect(screen.getByText('2 applications (3 seats) wait for your decision.')).toBeVisible();
    expect(await dialog.findAllByText(/Who invited you\?/)).toHaveLength(2);
    expect(dialog.getByRole('button', { name: /^Accept 0/ })).toBeDisabled();
  });

  it('are accepted together after a question with the effect, and the others stay', async () => {
    const { user, fill, dialog } = await open();
    await user.click(await dialog.findByLabelText('Select all 2 applications'));
    await fill(dialog.getByLabelText('Message to the buyers'), 'See you.');
    server.answers(applicationsApi.decideApplications, {
      message: '1 application accepted.',
      data: {
        results: [
          {
            order_id: 'order-of-Ada',
            reference: '7F3K-QXDA',
            outcome: 'failed',
            code: 'not_applied',
            message: 'Decided in the meantime.',
          },
        ],
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Accept 2 applications' }));
    const question = within(await screen.findByRole('dialog', { name: 'Accept 2 applications' }));
    expect(
      question.getByText(
        'Accept 2 applications (3 seats, €80.00)? 1 buyer can pay from now on, and 1 buyer gets free tickets at once. 2 e-mails go out.',
      ),
    ).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Accept 2 applications' }));
    expect(await dialog.findByText('7F3K-QXDA: Decided in the meantime.')).toBeVisible();
    expect(server.callsOf(applicationsApi.decideApplications)[0]?.body).toEqual({
      decision: 'accept',
      order_ids: ['order-of-Ada', 'order-of-Grace'],
      note: 'See you.',
    });
  });
});
