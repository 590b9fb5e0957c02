import { api } from '@marquee/contract/api';
import { answerSentences } from '@marquee/contract/questions/asked';
import {
  answerChangeLimits,
  answerChangeSentences as say,
} from '@marquee/contract/questions/changes';
import { HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { makeAdministrator, makeClient } from '../../../testing/factories.ts';
import {
  ALLERGY,
  answering,
  BUS,
  DIET,
  type Given,
  makeAsked,
  questions,
} from '../../../testing/asking/asked.ts';
import { somebodyWaits } from '../../../testing/services/lock-waits.ts';
import { lockOrder } from '../../orders/commands.ts';

let app: TestApp;
let staff: Client;
let on: ReturnType<typeof answering>;

beforeAll(async () => {
  app = await startTestApp({ config: { rateLimits: true } });
  staff = await app.signIn(await makeAdministrator(app.db));
  on = answering(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(HOUR_MS);
  await app.runJobs();
});

const booked = (names = {}) => makeAsked(app, staff, names);

describe('the door', () => {
  it('hears of changed answers that it sees, and a used ticket keeps its own', async () => {
    const { secret, params } = await booked();
    const list = async (since?: string) => {
      const query = since === undefined ? {} : { since };
      return (await staff.call(api.checkIn.getScanList, { params, query })).body.data;
    };
    app.clock.advance(5 * 60_000);
    const { since } = await list();
    app.clock.advance(5 * 60_000);
    await on.change(
      secret,
      { question_id: DIET, ticket: 1, value: 'Vegan' },
      { question_id: ALLERGY, ticket: 1, value: 'Nuts' },
    );
    const { tickets: changed } = await list(since);
    expect(changed.map(({ answers }) => answers)).toEqual([['Diet: Vegan']]);
    const { tickets } = await on.read(secret);
    const used = tickets.find(({ index }) => index === 0);
    await staff.call(api.checkIn.validateTicket, { body: { code: used?.code ?? '' } });
    const refused = await on.change(
      secret,
      { question_id: DIET, ticket: 0, value: 'Vegan' },
      { question_id: ALLERGY, ticket: 0, value: 'No' },
    );
    expect(refused.body).toMatchObject({
      code: 'tickets_used',
      errors: { [`answers.${DIET}.0`]: [say.used] },
    });
    const open = (await on.read(secret)).open_questions?.questions;
    expect(open?.map((question) => question.tickets)).toEqual([[], [1], [1]]);
  });

  it('keeps the answers of a used ticket when those of its order change', async () => {
    const { secret, params } = await booked();
    const where = { kind: 'text' as const, per: 'ticket' as const, required: true };
    const asked = ['yes', 'no'].map((value, nth) => ({
      ...where,
      question_id: `0e0e0e0e-0000-4000-8000-00000000000${nth + 4}`,
      label: value === 'yes' ? 'Bus stop' : 'Car',
      shown_if: { question_id: BUS, values: [value] },
    }));
    await staff.call(api.questions.setQuestions, {
      params,
      body: { questions: [...questions, ...asked] },
    });
    const answers = (nth: number, ...tickets: number[]) =>
      tickets.map((ticket) => ({
        question_id: asked[nth]?.question_id ?? '',
        ticket,
        value: 'Here',
      }));
    const byBus = { question_id: BUS, value: true };
    expect((await on.change(secret, byBus, ...answers(0, 0, 1))).status).toBe(200);
    const { tickets } = await on.read(secret);
    const used = tickets.find(({ index }) => index === 0);
    await staff.call(api.checkIn.validateTicket, { body: { code: used?.code ?? '' } });
    const byCar = { question_id: BUS, value: false };
    expect((await on.change(secret, byCar)).body.errors).toEqual({
      [`answers.${asked[1]?.question_id}.1`]: [answerSentences.missing],
    });
    expect((await on.change(secret, byCar, ...answers(1, 1))).body.message).toBe(say.saved);
    expect(await on.texts(secret)).toEqual([
      'Do you take the bus? - No',
      'Diet 0 All',
      'Diet 1 All',
      'Bus stop 0 Here',
      'Car 1 Here',
    ]);
  });
});

describe('a named holder', () => {
  const own = (secret: string, ...answers: Given[]) =>
    app.visitor.call(api.answerChanges.changeOwnAnswers, { params: { secret }, body: { answers } });
  const ownSecret = async (secret: string) =>
    (await on.read(secret)).tickets.find(({ named }) => named)?.named?.secret ?? '';

  it('changes only what is about the own ticket', async () => {
    const { secret, id } = await booked();
    const mine = await ownSecret(secret);
    const { body } = await own(
      mine,
      { question_id: DIET, value: 'Vegan' },
      { question_id: ALLERGY, ticket: 1, value: 'Nuts' },
    );
    expect(body.data.answers.map(({ text }) => text)).toEqual(['Vegan', 'Nuts']);
    expect(body.data.open_questions?.questions.map(({ label }) => label)).toEqual([
      'Diet',
      'Allergies',
    ]);
    expect(await on.texts(secret)).toEqual(['Diet 0 Vegan', 'Diet 1 All', 'Allergies 0 Nuts']);
    expect((await own(mine, { question_id: BUS, value: true })).body.errors).toEqual({
      'answers.0.question_id': [answerSentences.unknown],
    });
    expect((await on.logged(id)).map((entry) => entry.actor_name)).toEqual([
      'The holder of a ticket',
    ]);
  });

  it('is refused where tickets have no names, with an unknown link, and too often', async () => {
    const { secret, params } = await booked();
    const mine = await ownSecret(secret);
    for (let n = 0; n < answerChangeLimits.ticket; n += 1) {
      const isVegan = n % 2 === 0;
      const { status } = await own(
        mine,
        { question_id: DIET, value: isVegan ? 'Vegan' : 'All' },
        ...(isVegan ? [{ question_id: ALLERGY, value: 'Nuts' }] : []),
      );
      expect(status).toBe(200);
    }
    const vegan = [
      { question_id: DIET, value: 'Vegan' },
      { question_id: ALLERGY, value: 'x' },
    ];
    expect((await own(mine, ...vegan)).status).toBe(429);
    await staff.call(api.names.setNames, { params, body: { mode: 'off', answers: true } });
    expect((await own(mine, ...vegan)).body.code).toBe('answers_closed');
    expect((await own('no-such-secret', ...vegan)).status).toBe(404);
  });

  it('cannot change what the next holder is asked, once the ticket is handed over', async () => {
    const { secret, id } = await booked();
    const mine = await ownSecret(secret);
    let late: ReturnType<typeof own> | undefined;
    await app.db.transaction().execute(async (trx) => {
      await lockOrder(trx, id);
      late = own(
        mine,
        { question_id: DIET, value: 'Vegan' },
        { question_id: ALLERGY, value: 'Nuts' },
      );
      await Promise.race([somebodyWaits(app.db), late]);
      await trx
        .updateTable('ticket_holders')
        .set({ name: 'Ben', secret: 'the-next-holder' })
        .where('secret', '=', mine)
        .execute();
    });
    expect((await late)?.body.code).toBe('answers_closed');
    expect(await on.texts(secret)).toEqual(['Diet 0 All', 'Diet 1 All']);
  });

  it('is asked what depends on an answer of the booking that stays', async () => {
    const { secret, params } = await booked({ answers: false });
    const mine = await ownSecret(secret);
    const asked = (values: string[]) =>
      staff.call(api.questions.setQuestions, {
        params,
        body: {
          questions: questions.map((one) =>
            one.question_id === ALLERGY
              ? { ...one, when: 'after' as const, shown_if: { question_id: DIET, values } }
              : one,
          ),
        },
      });
    const open = async () => {
      const { body } = await app.visitor.call(api.ownTickets.getOwnTicket, {
        params: { secret: mine },
      });
      return body.data.open_questions?.questions.map(({ label }) => label);
    };
    await asked(['All']);
    expect(await open()).toEqual(['Allergies']);
    await asked(['Vegan']);
    expect(await open()).toBeUndefined();
  });
});

describe('staff', () => {
  it('correct answers whatever buyers may, and take required ones away', async () => {
    const { secret, id, event } = await booked({ answers: false });
    const organizer = await app.signIn(
      await makeClient(app.db, { organization_id: event.organization_id }),
    );
    const { status, body } = await organizer.call(api.answerChanges.correctAnswers, {
      params: { id },
      body: {
        answers: [
          { question_id: DIET, ticket: 0, value: '' },
          { question_id: BUS, value: true },
        ],
      },
    });
    expect([status, body.message]).toEqual([200, say.saved]);
    expect(await on.texts(secret)).toEqual(['Do you take the bus? - Yes', 'Diet 1 All']);
    expect(await on.logged(id)).toHaveLength(1);
  });
});
