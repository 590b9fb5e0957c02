import { publicOrdersApi } from '@marquee/contract/orders/public';
import { answerSentences } from '@marquee/contract/questions/asked';
import type { AskedQuestion } from '@marquee/contract/questions/questions';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../../../../testing/fake-server.ts';
import { booked, bookings, openForm } from '../../../testing/booking-form.tsx';

const base: AskedQuestion = {
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
};
const diet = base;
const other: AskedQuestion = {
  ...base,
  question_id: 'other',
  kind: 'text',
  label: 'What do you not eat?',
  options: [],
  shown_if: { question_id: 'diet', values: ['Other'] },
};
const car: AskedQuestion = {
  ...base,
  question_id: 'car',
  kind: 'yes_no',
  per: 'order',
  label: 'By car?',
  options: [],
  required: false,
  help: 'There are few places.',
};

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const ticket = (name: string) => within(screen.getByRole('group', { name }));

describe('the questions of an event', () => {
  it('are asked once for the booking and for each chosen ticket, and sent with it', async () => {
    server.answers(publicOrdersApi.placeOrder, { data: booked });
    const { user, fillIn, book, assign, field } = openForm({}, { questions: [diet, other, car] });
    expect(screen.queryByRole('group', { name: /^Ticket 1/ })).toBeNull();
    await fillIn();
    expect(field('By car? (optional)')).toHaveAccessibleDescription(/^There are few places\./);
    await user.selectOptions(field('By car? (optional)'), 'Yes');
    await user.selectOptions(ticket('Ticket 1: Regular').getByLabelText('Diet'), 'Everything');
    await user.selectOptions(ticket('Ticket 2: Regular').getByLabelText('Diet'), 'Other');
    expect(ticket('Ticket 1: Regular').queryByLabelText(other.label)).toBeNull();
    await user.type(ticket('Ticket 2: Regular').getByLabelText(other.label), 'Nuts');
    await book();
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(bookings()[0]?.body.answers).toEqual([
      { question_id: 'car', value: true },
      { question_id: 'diet', ticket: 0, value: 'Everything' },
      { question_id: 'diet', ticket: 1, value: 'Other' },
      { question_id: 'other', ticket: 1, value: 'Nuts' },
    ]);
  });

  it('say what is missing without a call, and stop when it is corrected', async () => {
    const { user, fillIn, book } = openForm({}, { questions: [diet] });
    await fillIn();
    await book();
    const first = ticket('Ticket 1: Regular').getByLabelText('Diet');
    expect(first).toHaveAccessibleDescription(answerSentences.missing);
    expect(first).toHaveFocus();
    expect(bookings()).toEqual([]);
    await user.selectOptions(first, 'Everything');
    expect(first).toBeValid();
    expect(screen.getByText('Please correct the highlighted fields.')).toBeVisible();
    await user.selectOptions(ticket('Ticket 2: Regular').getByLabelText('Diet'), 'Other');
    expect(screen.queryByText('Please correct the highlighted fields.')).toBeNull();
  });

  it('show what the server refuses at their fields', async () => {
    const errors = { 'answers.age.1': ['Enter a number.'] };
    server.refuses(publicOrdersApi.placeOrder, 'invalid', { errors });
    const age: AskedQuestion = { ...other, question_id: 'age', kind: 'number', label: 'Age' };
    const { user, fillIn, book } = openForm({}, { questions: [{ ...age, shown_if: null }] });
    await fillIn();
    await user.type(ticket('Ticket 1: Regular').getByLabelText('Age'), '7,5');
    await user.type(ticket('Ticket 2: Regular').getByLabelText('Age'), 'seven');
    await book();
    await waitFor(() =>
      expect(ticket('Ticket 2: Regular').getByLabelText('Age')).toHaveAccessibleDescription(
        'Enter a number.',
      ),
    );
    expect(ticket('Ticket 1: Regular').getByLabelText('Age')).toBeValid();
    const values = bookings()[0]?.body.answers?.map(({ value }) => value);
    expect(values).toEqual([7.5, 'seven']);
  });

  it('keep their answers with the ticket while others are added, and across a reload', async () => {
    const several: AskedQuestion = {
      ...diet,
      kind: 'choices',
      options: ['Vegan', 'No nuts'],
      required: false,
    };
    const { user, step, quantity } = openForm({}, { questions: [several] });
    await user.click(step('Add one Under 26 ticket'));
    const box = (name: string) => ticket(name).getByRole('checkbox', { name: 'No nuts' });
    await user.click(box('Ticket 1: Under 26'));
    await user.type(quantity('Regular'), '{backspace}1');
    expect(box('Ticket 1: Regular')).not.toBeChecked();
    expect(box('Ticket 2: Under 26')).toBeChecked();
    cleanup();
    openForm({}, { questions: [several] });
    expect(box('Ticket 2: Under 26')).toBeChecked();
  });
});
