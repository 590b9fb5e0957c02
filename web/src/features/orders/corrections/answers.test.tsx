import { eventsApi } from '@marquee/contract/events/events';
import { ordersApi } from '@marquee/contract/orders/orders';
import {
  answerChangesApi,
  answerChangeSentences as say,
} from '@marquee/contract/questions/changes';
import { answerSentences } from '@marquee/contract/questions/asked';
import { filesApi } from '@marquee/contract/questions/files';
import { type CountedQuestion, questionsApi } from '@marquee/contract/questions/questions';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { pageOf } from '../../../testing/lists.ts';
import { eventOf, orderOf, paidOrderOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CorrectButton } from './CorrectButton.tsx';

const base: CountedQuestion = {
  question_id: 'diet',
  kind: 'choice',
  per: 'ticket',
  when: 'booking',
  label: 'Diet',
  help: '',
  required: true,
  options: ['All', 'Vegan'],
  takes: [],
  ticket_ids: [],
  shown_if: null,
  reason: '',
  delete_on: null,
  at_door: true,
  asked: true,
  answers: 1,
  missing: 0,
  totals: [],
};
const questions: CountedQuestion[] = [
  { ...base, question_id: 'bus', kind: 'yes_no', per: 'order', label: 'By bus?', options: [] },
  base,
  {
    ...base,
    question_id: 'why',
    kind: 'text',
    per: 'ticket',
    label: 'Allergies',
    options: [],
    shown_if: { question_id: 'diet', values: ['Vegan'] },
  },
];

it('corrects answers of an order and of a ticket, and shows a refusal at its field', async () => {
  const order = {
    ...paidOrderOf(),
    answers: [
      {
        question_id: 'bus',
        label: 'By bus?',
        ticket: null,
        value: true,
        text: 'Yes',
        is_file: false,
      },
    ],
  };
  server.answers(ordersApi.listOrders, pageOf(order));
  server.answers(questionsApi.getQuestions, { data: { questions } });
  server.answers(eventsApi.getEvent, { data: eventOf() });
  const { user } = renderScreen(<CorrectButton order={order} />, { as: organizer });
  await user.click(await screen.findByRole('button', { name: 'Correct…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('radio', { name: 'Answers' }));
  expect(await dialog.findByRole('combobox', { name: 'By bus?' })).toHaveValue('Yes');
  const [diet] = dialog.getAllByRole('combobox', { name: 'Diet' });
  if (!diet) throw new Error('No ticket is asked.');
  expect(dialog.queryByRole('textbox', { name: 'Allergies' })).toBeNull();
  await user.click(diet);
  await user.click(await screen.findByRole('option', { name: 'Vegan' }));
  const allergies = dialog.getByRole('textbox', { name: 'Allergies' });
  await user.type(allergies, 'Nuts');
  expect(
    dialog.getByText(
      '2 answers change. Scanners show new answers to questions that are marked for the door. No e-mail goes out.',
    ),
  ).toBeVisible();
  const index = order.tickets.find(({ voided }) => !voided)?.index ?? 0;
  server.refuses(answerChangesApi.correctAnswers, 'invalid', {
    errors: { [`answers.why.${index}`]: [answerSentences.notAsked] },
  });
  await user.click(dialog.getByRole('button', { name: 'Save answers' }));
  expect(await dialog.findByText(answerSentences.notAsked)).toBeVisible();
  server.answers(answerChangesApi.correctAnswers, { data: order, message: say.saved });
  await user.click(dialog.getByRole('button', { name: 'Save answers' }));
  expect(await screen.findByText(say.saved)).toBeVisible();
  expect(server.callsOf(answerChangesApi.correctAnswers).at(-1)?.body).toEqual({
    answers: [
      { question_id: 'diet', ticket: index, ticket_id: 'p-standard', value: 'Vegan' },
      { question_id: 'why', ticket: index, ticket_id: 'p-standard', value: 'Nuts' },
    ],
  });
});

it('offers no question whose answers were deleted on their day', async () => {
  const order = paidOrderOf();
  const [bus, ...others] = questions.map((one) => ({ ...one, reason: 'To plan' }));
  if (!bus) throw new Error('No question is about the order.');
  server.answers(ordersApi.listOrders, pageOf(order));
  server.answers(questionsApi.getQuestions, {
    data: { questions: [{ ...bus, delete_on: '2020-01-01' }, ...others] },
  });
  server.answers(eventsApi.getEvent, { data: eventOf() });
  const { user } = renderScreen(<CorrectButton order={order} />, { as: organizer });
  await user.click(await screen.findByRole('button', { name: 'Correct…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('radio', { name: 'Answers' }));
  expect(await dialog.findAllByRole('combobox', { name: 'Diet' })).not.toHaveLength(0);
  expect(dialog.queryByRole('combobox', { name: 'By bus?' })).toBeNull();
});

it('asks what is only for a group, whose tickets have another label than its line', async () => {
  const order = paidOrderOf();
  const [item] = order.items;
  if (!item) throw new Error('The order has no line.');
  const items = [{ ...item, Type: 'Standard (admits 2)', admits: 2, quantity: 1 }];
  const group = { ...order, items };
  server.answers(ordersApi.listOrders, pageOf(group));
  const forGroups = questions.map((one) => ({ ...one, ticket_ids: ['p-standard'] }));
  server.answers(questionsApi.getQuestions, { data: { questions: forGroups } });
  server.answers(eventsApi.getEvent, { data: eventOf() });
  const { user } = renderScreen(<CorrectButton order={group} />, { as: organizer });
  await user.click(await screen.findByRole('button', { name: 'Correct…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('radio', { name: 'Answers' }));
  expect(await dialog.findAllByRole('combobox', { name: 'Diet' })).toHaveLength(2);
});

it('corrects the answers of an unpaid order by its places, and says what is taken away', async () => {
  const given = (question_id: string, value: string) => {
    return { question_id, label: '', ticket: 1, value, text: value, is_file: false };
  };
  const places = [0, 1].map((index) => {
    return { index, ticket_id: 'p-standard', Type: 'Standard', name: '', email: '' };
  });
  const answers = [given('diet', 'Vegan'), given('why', 'Nuts')];
  const order = orderOf({ places, answers });
  server.answers(ordersApi.listOrders, pageOf(order));
  server.answers(questionsApi.getQuestions, { data: { questions } });
  server.answers(eventsApi.getEvent, { data: eventOf() });
  server.answers(answerChangesApi.correctAnswers, { data: order, message: say.saved });
  const { user } = renderScreen(<CorrectButton order={order} />, { as: organizer });
  await user.click(await screen.findByRole('button', { name: 'Correct…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('radio', { name: 'Answers' }));
  const second = within(await dialog.findByRole('group', { name: 'Standard · Ticket 2' }));
  expect(dialog.getByText('Nothing is changed yet.')).toBeVisible();
  await user.click(second.getByRole('combobox', { name: 'Diet' }));
  await user.click(await screen.findByRole('option', { name: 'All' }));
  expect(dialog.getByText(/^1 answer changes\. 1 answer is taken away\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save answers' }));
  expect(await screen.findByText(say.saved)).toBeVisible();
  expect(server.callsOf(answerChangesApi.correctAnswers)[0]?.body).toEqual({
    answers: [{ question_id: 'diet', ticket: 1, ticket_id: 'p-standard', value: 'All' }],
  });
});

it('puts another file in the place of one that was sent', async () => {
  const card = { question_id: 'card', label: 'Student card', ticket: null };
  const answers = [{ ...card, value: 'card.pdf', text: 'card.pdf', is_file: true }];
  const order = { ...paidOrderOf(), answers };
  const question: CountedQuestion = {
    ...base,
    question_id: 'card',
    kind: 'file',
    per: 'order',
    label: 'Student card',
    options: [],
    takes: ['pdf'],
  };
  server.answers(ordersApi.listOrders, pageOf(order));
  server.answers(questionsApi.getQuestions, { data: { questions: [question] } });
  server.answers(eventsApi.getEvent, { data: eventOf() });
  const upload_id = '0f0f0f0f-0000-4000-8000-000000000009';
  const { promise, resolve } = Promise.withResolvers<void>();
  server.answers(filesApi.uploadFile, async () => {
    await promise;
    return { data: { upload_id, name: 'new.pdf', bytes: 8 } };
  });
  server.answers(answerChangesApi.correctAnswers, { data: order, message: say.saved });
  const { user } = renderScreen(<CorrectButton order={order} />, { as: organizer });
  await user.click(await screen.findByRole('button', { name: 'Correct…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('radio', { name: 'Answers' }));
  await user.click(await dialog.findByRole('button', { name: /^Remove .*card\.pdf/ }));
  expect(dialog.getByRole('button', { name: 'Student card' })).toHaveFocus();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('No file can be chosen.');
  expect(input).toHaveAttribute('accept', 'application/pdf');
  await user.upload(input, new File(['%PDF-1.7'], 'new.pdf', { type: 'application/pdf' }));
  // Saved now, the answer would be taken away.
  expect(dialog.getByRole('button', { name: 'Save answers' })).toBeDisabled();
  resolve();
  expect(await dialog.findByText('new.pdf')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save answers' }));
  expect(await screen.findByText(say.saved)).toBeVisible();
  expect(server.callsOf(answerChangesApi.correctAnswers)[0]?.body).toEqual({
    answers: [{ question_id: 'card', value: upload_id }],
  });
});
