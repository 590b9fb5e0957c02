import { checkInApi } from '@marquee/contract/check-in/check-in';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import { questionsApi } from '@marquee/contract/questions/questions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book } from '../../../testing/bookings.ts';
import { type Gate, makeLink, openLink, startGate } from '../../../testing/scan-links.ts';
import { getTicketKeys } from '../../orders/tickets/keys.ts';

const DIET = '0c0c0c0c-0000-4000-8000-000000000001';
const CAR = '0c0c0c0c-0000-4000-8000-000000000002';
let gate: Gate;
let event: Awaited<ReturnType<Gate['openEvent']>>;

beforeAll(async () => {
  gate = await startGate();
  event = await gate.openEvent();
  await gate.test.db.updateTable('price_types').set({ amount_cents: 0 }).execute();
  await ask(true);
});
afterAll(() => gate.test.close());

const params = () => ({ id: event.id });

async function ask(at_door: boolean): Promise<void> {
  const questions: BodyInputOf<typeof questionsApi.setQuestions>['questions'] = [
    {
      question_id: DIET,
      kind: 'choice',
      per: 'ticket',
      label: 'Diet',
      options: ['All', 'Vegan'],
      at_door,
    },
    { question_id: CAR, kind: 'yes_no', label: 'By car?' },
  ];
  await gate.organizer.call(questionsApi.setQuestions, { params: params(), body: { questions } });
}

async function list(since?: string) {
  const query = since === undefined ? {} : { since };
  return (await gate.organizer.call(checkInApi.getScanList, { params: params(), query })).body.data;
}

test('the door sees the answers that are marked, of each ticket its own, until the mark goes', async () => {
  const eats = (ticket: number, value: string) => ({ question_id: DIET, ticket, value });
  const answers = [eats(0, 'All'), eats(1, 'Vegan'), { question_id: CAR, value: true }];
  const { status } = await book(gate.test, event, [2], { answers });
  expect(status).toBe(201);
  const { tickets, since } = await list();
  const lines = (listed: typeof tickets) =>
    listed.map((ticket) => ticket.answers?.join() ?? '').toSorted((a, b) => a.localeCompare(b));
  expect(lines(tickets)).toEqual(['Diet: All', 'Diet: Vegan']);

  const { token } = await makeLink(gate.organizer, event.id);
  const device = await openLink(gate.test, token);
  const keys = await getTicketKeys(gate.test.db);
  const vegan = tickets.find((ticket) => ticket.answers?.[0] === 'Diet: Vegan');
  const code = keys.codeOf(vegan?.ticket_id ?? '');
  const body = { code, event_id: event.id };
  const read = await device.call(checkInApi.readTicket, { body });
  expect(read.body.data).toMatchObject({ answers: ['Diet: Vegan'] });
  const admitted = await device.call(checkInApi.validateTicket, { body });
  expect(admitted.body.data).toMatchObject({ answers: ['Diet: Vegan'] });

  gate.test.clock.advance(120_000);
  const { since: later } = await list(since);
  expect((await list(later)).tickets).toEqual([]);
  await ask(false);
  expect(lines((await list(later)).tickets)).toEqual(['', '']);
});
