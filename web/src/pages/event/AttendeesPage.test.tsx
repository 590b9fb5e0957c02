import { eventsApi } from '@marquee/contract/events/events';
import { type Attendee, attendeesApi } from '@marquee/contract/orders/attendees';
import { type CountedQuestion, questionsApi } from '@marquee/contract/questions/questions';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { pageOf } from '../../testing/lists.ts';
import { eventOf } from '../../testing/orders.ts';
import { countedQuestion } from '../../testing/questions.ts';
import { organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import AttendeesPage from './AttendeesPage.tsx';

const fado = eventOf();
const ada: Attendee = {
  ticket_id: 't-1',
  reference: 'AAAA-BBBB',
  Type: 'Standard',
  name: 'Ada Bell',
  email: '',
  buyer: 'Ada Bell',
  order_id: 'o1',
  order_reference: '7F3K-QXDA',
  guest: false,
  note: '',
  order_note: 'Wheelchair, row 1',
  answers: [],
  missing_answers: [],
  sold_at: '2030-01-05T10:00:00.000Z',
  checked_in_at: '2030-02-01T19:31:00.000Z',
  gate: 'North',
};

let questions: CountedQuestion[] = [];
beforeEach(() => {
  questions = [];
});

async function render(...attendees: Attendee[]) {
  server.answers(eventsApi.getEvent, { data: fado });
  server.answers(attendeesApi.listAttendees, pageOf(...attendees));
  server.answers(questionsApi.getQuestions, { data: { questions } });
  const rendered = renderScreen(<AttendeesPage />, {
    as: organizer,
    at: `/admin/event/${fado.event_id}/attendees`,
    path: '/admin/event/:id/attendees',
  });
  await screen.findByRole('heading', { level: 1, name: fado.title });
  return rendered;
}

describe('the attendees of an event', () => {
  it('are listed with their tickets, and lead to their orders', async () => {
    const { user, address } = await render(ada);
    const row = within(await screen.findByRole('row', { name: /Ada Bell/ }));
    expect(row.getAllByText('No e-mail address')[0]).toBeVisible();
    expect(row.getAllByText(/^Admitted/)[0]).toHaveTextContent('North');
    await user.click(row.getByRole('button', { name: 'Open order 7F3K-QXDA of Ada Bell' }));
    expect(address()).toBe(`/admin/event/${fado.event_id}/orders?order=7F3K-QXDA`);
  });

  it('are filtered by an answer that is missing, which stands at each', async () => {
    questions = [{ ...countedQuestion, when: 'after', totals: [], missing: 3 }];
    const { user } = await render({ ...ada, missing_answers: ['Diet'] });
    expect(await screen.findByText('not answered yet')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Answers' }));
    await user.click(await screen.findByRole('option', { name: 'Diet: missing (3)' }));
    await waitFor(() => expect(server.callsOf(attendeesApi.listAttendees)).toHaveLength(2));
    const [, call] = server.callsOf(attendeesApi.listAttendees);
    expect(call?.query).toMatchObject({ unanswered: countedQuestion.question_id });
    expect(call?.query).not.toHaveProperty('question');
  });

  it('are filtered by what their buyers answered', async () => {
    questions = [countedQuestion];
    const text = 'Vegan';
    const answers = [
      {
        question_id: countedQuestion.question_id,
        label: 'Diet',
        ticket: 0,
        value: text,
        text,
        is_file: false,
      },
    ];
    const { user, address } = await render({ ...ada, answers });
    expect(await screen.findByText('Diet:')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Answers' }));
    await user.click(await screen.findByRole('option', { name: 'Diet: Vegan (14)' }));
    await waitFor(() =>
      expect(address()).toContain(`question=${countedQuestion.question_id}&answer=Vegan`),
    );
    const [, call] = server.callsOf(attendeesApi.listAttendees);
    expect(call?.query).toMatchObject({
      question: countedQuestion.question_id,
      answer: 'Vegan',
    });
  });

  it.each([
    ['Hebrew', 'דוד לוי', 'מבוגר'],
    ['Arabic', 'محمد الأمين', 'بالغ'],
  ])('with a %s name have their own direction', async (_script, name, Type) => {
    await render({ ...ada, name, Type, order_note: `${name}!` });
    const row = within(await screen.findByRole('row', { name: new RegExp(name) }));
    for (const text of [name, Type, `${name}!`]) {
      for (const one of row.getAllByText(text)) expect(one.tagName).toBe('BDI');
    }
    const open = `Open order 7F3K-QXDA of \u2068${name}\u2069`;
    expect(row.getByRole('button', { name: open })).toBeVisible();
  });

  it('are chosen by whether they are at the door, also in the file', async () => {
    const { user } = await render(ada);
    await user.click(await screen.findByRole('radio', { name: 'Expected' }));
    await waitFor(() =>
      expect(server.callsOf(attendeesApi.listAttendees).at(-1)?.query).toMatchObject({
        state: 'expected',
      }),
    );
    const file = screen.getByRole('link', { name: /Export/ });
    expect(file.getAttribute('href')).toContain('state=expected');
  });

  it('are sorted by the heads of the columns, also in the file', async () => {
    const { user } = await render(ada);
    const sortOfCall = () => server.callsOf(attendeesApi.listAttendees).at(-1)?.query['sort'];
    const file = () => screen.getByRole('link', { name: /Export/ }).getAttribute('href');
    await waitFor(() => expect(sortOfCall()).toBe('-sold_at'));
    for (const [head, sort] of [
      ['Name', 'name'],
      ['Ticket', 'type'],
      ['Order', 'order'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: head }));
      await waitFor(() => expect(sortOfCall()).toBe(sort));
      expect(file()).toContain(`sort=${sort}`);
    }
    // The page has this order already, and asks for it again only after ten seconds.
    await user.click(screen.getByRole('button', { name: 'Sold' }));
    await waitFor(() => expect(file()).toContain('sort=-sold_at'));
  });

  it('can be none yet', async () => {
    await render();
    expect(await screen.findByText('No attendees yet')).toBeVisible();
  });
});
