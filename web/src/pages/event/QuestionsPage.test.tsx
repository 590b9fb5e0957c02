import { eventsApi } from '@marquee/contract/events/events';
import { questionsApi, questionSentences } from '@marquee/contract/questions/questions';
import { namesApi, nameSentences, noNames } from '@marquee/contract/holders/names';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { eventOf } from '../../testing/orders.ts';
import { organizer } from '../../testing/profiles.ts';
import { countedQuestion } from '../../testing/questions.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import QuestionsPage from './QuestionsPage.tsx';

const fado = eventOf();

const [standard] = fado.tickets;
const poster = { ...standard!, ID: 'p-poster', Type: 'Poster', admits: 0 };
const child = { ...standard!, ID: 'p-child', Type: 'Child' };

const render = (...questions: (typeof countedQuestion)[]) => renderFor(fado, ...questions);

async function renderFor(event: typeof fado, ...questions: (typeof countedQuestion)[]) {
  server.answers(eventsApi.getEvent, { data: event });
  server.answers(questionsApi.getQuestions, { data: { questions } });
  server.answers(namesApi.getNames, { data: noNames });
  const rendered = renderScreen(<QuestionsPage />, {
    as: organizer,
    at: `/admin/event/${fado.event_id}/questions`,
    path: '/admin/event/:id/questions',
  });
  await screen.findByRole('button', { name: 'Add question' });
  return rendered;
}

const { question_id } = countedQuestion;
const card = (n: number) => within(screen.getByRole('region', { name: `Question ${n}` }));
const sent = () => server.callsOf(questionsApi.setQuestions).map(({ body }) => body);

describe('the questions of an event', () => {
  it('are written, put in order and saved as one list', async () => {
    const { user } = await render({ ...countedQuestion, answers: 0, totals: [] });
    server.answers(questionsApi.setQuestions, {
      data: { questions: [] },
      message: questionSentences.saved,
    });
    await user.click(screen.getByRole('button', { name: 'Add question' }));
    await user.type(card(2).getByRole('textbox', { name: 'Question' }), 'By car?');
    await user.click(card(2).getByRole('combobox', { name: 'Answer' }));
    await user.click(await screen.findByRole('option', { name: 'Yes or no' }));
    await user.click(card(2).getByRole('button', { name: /^Move .*up$/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      questions: [
        { label: 'By car?', kind: 'yes_no', per: 'order', options: [], delete_on: null },
        { question_id, label: 'Diet', options: ['Everything', 'Vegan'], at_door: true },
      ],
      delete_answers: false,
    });
  });

  it('may be asked after the booking, and say where answers are missing', async () => {
    const { user } = await render({ ...countedQuestion, missing: 3 });
    expect(card(1).getByText('Missing for 3 tickets.')).toBeVisible();
    await user.click(card(1).getByRole('combobox', { name: 'When' }));
    await user.click(await screen.findByRole('option', { name: 'After the booking' }));
    expect(card(1).getByText(/Buyers without an answer are reminded once\.$/)).toBeVisible();
    server.answers(questionsApi.setQuestions, { data: { questions: [] } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ questions: [{ question_id, when: 'after' }] });
  });

  it('are asked of who comes, so not only for add-ons', async () => {
    const tickets = [standard!, poster, child];
    const { user } = await renderFor({ ...fado, tickets }, countedQuestion);
    await user.click(card(1).getByRole('button', { name: 'More settings' }));
    await user.click(card(1).getByRole('combobox', { name: 'Only for these tickets' }));
    expect(await screen.findByRole('option', { name: 'Child' })).toBeVisible();
    expect(screen.queryByRole('option', { name: 'Poster' })).toBeNull();
  });

  it('let an add-on be taken out that an earlier version offered', async () => {
    const tickets = [standard!, poster];
    const question = { ...countedQuestion, ticket_ids: [poster.ID] };
    const { user } = await renderFor({ ...fado, tickets }, question);
    await user.click(card(1).getByRole('combobox', { name: 'Only for these tickets' }));
    await user.click(screen.getByRole('option', { name: 'Poster' }));
    server.answers(questionsApi.setQuestions, { data: { questions: [] } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ questions: [{ question_id, ticket_ids: [] }] });
  });

  it('say what is wrong at their inputs', async () => {
    const { user } = await render();
    await user.click(screen.getByRole('button', { name: 'Add question' }));
    await user.click(card(1).getByRole('combobox', { name: 'Answer' }));
    await user.click(await screen.findByRole('option', { name: 'One of several options' }));
    await user.type(card(1).getByRole('textbox', { name: 'Options' }), 'Only one');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(card(1).getByRole('textbox', { name: 'Question' })).toHaveAccessibleDescription(
      questionSentences.label,
    );
    await user.type(card(1).getByRole('textbox', { name: 'Question' }), 'Diet');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(card(1).getByText(questionSentences.options)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('show their totals, and lose answers only when somebody says so', async () => {
    const { user } = await render(countedQuestion);
    expect(card(1).getByText('16 answers: 14 × Vegan')).toBeVisible();
    server.refuses(questionsApi.setQuestions, 'question_has_answers', {
      details: { questions: [{ question_id, label: 'Diet', answers: 16 }] },
    });
    await user.click(card(1).getByRole('button', { name: /^Remove/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete answers' }));
    expect(dialog.getByText(/has 16 answers/)).toBeVisible();
    server.answers(questionsApi.setQuestions, {
      data: { questions: [] },
      message: questionSentences.saved,
    });
    await user.click(dialog.getByRole('button', { name: 'Delete answers' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({ questions: [], delete_answers: true });
  });
});

describe('the names on tickets', () => {
  it('are asked as the organizer chooses, until a time of the event', async () => {
    const { user } = await render();
    const form = within(screen.getByRole('form', { name: 'Names and changes' }));
    expect(form.getAllByRole('checkbox')).toHaveLength(1);
    expect(form.getByRole('button', { name: 'Save names and changes' })).toBeDisabled();
    await user.click(form.getByRole('radio', { name: /^May be given later/ }));
    await user.click(form.getByRole('checkbox', { name: /^Ask for each holder’s e-mail/ }));
    const saved = { ...noNames, mode: 'later' as const, emails: true };
    server.answers(namesApi.setNames, { data: saved, message: nameSentences.saved });
    await user.click(form.getByRole('button', { name: 'Save names and changes' }));
    expect(await screen.findByText(nameSentences.saved)).toBeVisible();
    expect(server.callsOf(namesApi.setNames)[0]?.body).toEqual(saved);
    expect(form.getByRole('button', { name: 'Save names and changes' })).toBeDisabled();
  });
});
