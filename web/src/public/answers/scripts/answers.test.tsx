import { answerChangesApi } from '@marquee/contract/questions/changes';
import { answerSentences } from '@marquee/contract/questions/asked';
import type { OpenQuestion } from '@marquee/contract/questions/open';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { anOrder } from '../../testing/data.ts';
import { AnswersForm } from '../AnswersForm.tsx';
import { startAnswers } from './answers.ts';

const base: OpenQuestion = {
  question_id: 'diet',
  kind: 'choice',
  per: 'ticket',
  when: 'booking',
  label: 'Diet',
  help: '',
  required: true,
  options: ['Everything', 'Other'],
  takes: [],
  ticket_ids: [],
  shown_if: null,
  reason: '',
  delete_on: null,
  tickets: [0, 1],
};
const questions: OpenQuestion[] = [
  {
    ...base,
    question_id: 'car',
    kind: 'yes_no',
    per: 'order',
    label: 'By car?',
    options: [],
    required: false,
    tickets: [],
  },
  base,
  {
    ...base,
    question_id: 'other',
    kind: 'text',
    label: 'What do you not eat?',
    options: [],
    shown_if: { question_id: 'diet', values: ['Other'] },
  },
];
const given = (question_id: string, ticket: number | null, value: string) => {
  return { question_id, label: '', ticket, value, text: '', is_file: false };
};

afterEach(() => vi.unstubAllGlobals());

function open(of: 'order' | 'ticket' = 'order') {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  render(
    <AnswersForm
      of={of}
      secret="secret-1"
      open={{ questions, until: '2026-12-01T11:00:00.000Z' }}
      answers={[given('diet', 0, 'Gone'), given('diet', 1, 'Other'), given('other', 1, 'Nuts')]}
      tickets={[
        { index: 0, type_id: 'price-1', Type: 'Regular', reference: 'AAAA-AAAA' },
        { index: 1, type_id: 'price-1', Type: 'Regular', reference: 'BBBB-BBBB' },
      ]}
      timezone="Europe/Berlin"
      eventId="event-1"
    />,
  );
  const form = screen.getByRole<HTMLFormElement>('form', { hidden: true });
  startAnswers(form);
  const save = () => user.click(screen.getByRole('button', { name: 'Save answers' }));
  const user = userEvent.setup();
  return { user, reload, save };
}

const ticket = (reference: string) =>
  within(screen.getByRole('group', { name: new RegExp(reference) }));

it('shows the answers as they are, also an option that is gone, and sends what changed', async () => {
  const { user, reload, save } = open();
  expect(screen.getByText(/^You can change them until Dec(ember)? 1, 2026/)).toBeVisible();
  expect(ticket('AAAA').getByLabelText('Diet')).toHaveValue('Gone');
  expect(ticket('BBBB').getByLabelText('What do you not eat?')).toHaveValue('Nuts');
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing was changed.');
  await user.selectOptions(ticket('BBBB').getByLabelText('Diet'), 'Everything');
  expect(ticket('BBBB').queryByLabelText('What do you not eat?')).toBeNull();
  await user.selectOptions(screen.getByLabelText('By car? (optional)'), 'No');
  server.answers(answerChangesApi.changeAnswers, { data: anOrder });
  await save();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  const [{ body, params } = {}] = server.callsOf(answerChangesApi.changeAnswers);
  expect(params).toEqual({ secret: 'secret-1' });
  expect(body).toEqual({
    answers: [
      { question_id: 'car', value: false },
      { question_id: 'diet', ticket: 1, ticket_id: 'price-1', value: 'Everything' },
    ],
  });
});

it('shows what is refused at its field, and keeps the focus there', async () => {
  const { user, reload, save } = open('ticket');
  await user.selectOptions(ticket('AAAA').getByLabelText('Diet'), 'Other');
  server.refuses(answerChangesApi.changeOwnAnswers, 'invalid', {
    errors: { 'answers.other.0': [answerSentences.missing] },
  });
  await save();
  const field = ticket('AAAA').getByLabelText('What do you not eat?');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription(answerSentences.missing);
  server.refuses(answerChangesApi.changeOwnAnswers, 'answers_closed', { message: 'Too late.' });
  await save();
  expect(await screen.findByText('Too late.')).toBeVisible();
  expect(field).toHaveAccessibleDescription('');
  expect(reload).not.toHaveBeenCalled();
});
