import { api } from '@marquee/contract/api';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import type { AnswerValue } from '@marquee/contract/questions/asked';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import type { TestApp } from '../app.ts';
import { book } from '../bookings.ts';
import type { Client } from '../client.ts';
import { makeEvent } from '../factories/events.ts';

export const DIET = '0e0e0e0e-0000-4000-8000-000000000001';
export const ALLERGY = '0e0e0e0e-0000-4000-8000-000000000002';
export const BUS = '0e0e0e0e-0000-4000-8000-000000000003';

/** A question about the order, one about each ticket, and one that depends on its answer. */
export const questions: BodyInputOf<typeof api.questions.setQuestions>['questions'] = [
  { question_id: BUS, kind: 'yes_no', label: 'Do you take the bus?', at_door: true },
  {
    question_id: DIET,
    kind: 'choice',
    per: 'ticket',
    label: 'Diet',
    options: ['All', 'Vegan'],
    required: true,
    at_door: true,
  },
  {
    question_id: ALLERGY,
    kind: 'text',
    per: 'ticket',
    label: 'Allergies',
    required: true,
    shown_if: { question_id: DIET, values: ['Vegan'] },
  },
];

type Names = BodyInputOf<typeof api.names.setNames>;

/** Books two seats whose people eat all, the first of them for Ada, of an event that asks this. */
export async function makeAsked(app: TestApp, staff: Client, names: Partial<Names> = {}) {
  const starts_at = new Date(app.clock.now.getTime() + DAY_MS);
  const event = await makeEvent(app.db, {
    prices: [{ label: 'Seat', amount_cents: 0 }],
    starts_at,
    ends_at: new Date(starts_at.getTime() + HOUR_MS),
  });
  const params = { id: event.id };
  await staff.call(api.questions.setQuestions, { params, body: { questions } });
  await staff.call(api.names.setNames, {
    params,
    body: { mode: 'optional', answers: true, ...names },
  });
  const seat = event.prices[0]?.id ?? '';
  const { body } = await book(app, event, [2], {
    answers: [0, 1].map((ticket) => ({ question_id: DIET, ticket, value: 'All' })),
    holders: [{ ticket_id: seat, name: 'Ada' }],
  });
  return { event, params, secret: body.data.secret, id: body.data.order_id };
}

export type Given = {
  question_id: string;
  ticket?: number;
  ticket_id?: string;
  value: AnswerValue;
};

/** Returns what tests of answers do with an order. */
export function answering(app: TestApp) {
  const read = async (secret: string) =>
    (await app.visitor.call(api.publicOrders.getPublicOrder, { params: { secret } })).body.data;
  return {
    read,
    change: (secret: string, ...answers: Given[]) =>
      app.visitor.call(api.answerChanges.changeAnswers, { params: { secret }, body: { answers } }),
    texts: async (secret: string) =>
      (await read(secret)).answers.map(
        ({ label, ticket, text }) => `${label} ${ticket ?? '-'} ${text}`,
      ),
    logged: async (id: string) =>
      app.db
        .selectFrom('audit_entries')
        .select(['actor_name', 'before', 'after'])
        .where('action', '=', 'order.answers-changed')
        .where('object_id', '=', id)
        .execute(),
  };
}
