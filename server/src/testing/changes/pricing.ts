import { waysApi } from '@marquee/contract/booking/ways';
import { limitsApi } from '@marquee/contract/limits/limits';
import { namesApi } from '@marquee/contract/holders/names';
import { pricingApi } from '@marquee/contract/pricing/pricing';
import { answerChangesApi } from '@marquee/contract/questions/changes';
import { questionsApi } from '@marquee/contract/questions/questions';
import { correctionsApi } from '@marquee/contract/staff-orders/corrections';
import { randomUUID } from 'node:crypto';
import { makeOrganization } from '../factories.ts';
import { makeEvent } from '../factories/events.ts';
import { makeOrder } from '../factories/orders.ts';
import type { Change, Installation } from './changes.ts';

const body = { mode: 'plan' as const, steps: [{ amount: 20, until: null, seats: null }] };

const atDoor = { ways: [{ way: 'door' as const }] };

async function planned({ app, administrator }: Installation) {
  const { id, prices } = await makeEvent(app.db);
  const params = { id, ticket_id: prices[0]?.id ?? '' };
  await administrator.call(pricingApi.setPlan, { params, body });
  return params;
}

/** The changes of price plans, questions and ways to pay; see `changes.ts`. */
export const pricingChanges: Record<string, Change> = {
  setQuestions: async ({ app, administrator }) => {
    const { id } = await makeEvent(app.db);
    const asked = { questions: [{ kind: 'text' as const, label: 'Which row?' }] };
    return () => administrator.call(questionsApi.setQuestions, { params: { id }, body: asked });
  },
  setPaymentWays: async ({ app, administrator }) => {
    const { id } = await makeOrganization(app.db);
    return () => administrator.call(waysApi.setPaymentWays, { params: { id }, body: atDoor });
  },
  setEventWays: async ({ app, administrator }) => {
    const { id } = await makeEvent(app.db);
    return () => administrator.call(waysApi.setEventWays, { params: { id }, body: atDoor });
  },
  changeOrderWay: async ({ app, administrator }) => {
    const event = await makeEvent(app.db);
    const { id } = await makeOrder(app.db, { event, status: 'processing' });
    await administrator.call(waysApi.setEventWays, { params: { id: event.id }, body: atDoor });
    const to = { payment: 'door' } as const;
    return () => administrator.call(correctionsApi.changeOrderWay, { params: { id }, body: to });
  },
  setSharedLimits: async ({ app, administrator }) => {
    const { id, prices } = await makeEvent(app.db, {
      prices: [{ label: 'Adult' }, { label: 'Child' }],
    });
    const ticket_ids = prices.map((price) => price.id);
    const balcony = { limits: [{ name: 'Balcony', seats: 10, ticket_ids }] };
    return () => administrator.call(limitsApi.setSharedLimits, { params: { id }, body: balcony });
  },
  setNames: async ({ app, administrator }) => {
    const { id } = await makeEvent(app.db);
    const names = { mode: 'required' as const, emails: true };
    return () => administrator.call(namesApi.setNames, { params: { id }, body: names });
  },
  correctAnswers: async ({ app, administrator }) => {
    const event = await makeEvent(app.db);
    const { id } = await makeOrder(app.db, { event });
    const question_id = randomUUID();
    const asked = { questions: [{ question_id, kind: 'text' as const, label: 'Which row?' }] };
    await administrator.call(questionsApi.setQuestions, { params: { id: event.id }, body: asked });
    const given = { answers: [{ question_id, value: 'The first' }] };
    return () =>
      administrator.call(answerChangesApi.correctAnswers, { params: { id }, body: given });
  },
  setPlan: async ({ app, administrator }) => {
    const { id, prices } = await makeEvent(app.db);
    const params = { id, ticket_id: prices[0]?.id ?? '' };
    return () => administrator.call(pricingApi.setPlan, { params, body });
  },
  pausePlan: async (installation) => {
    const params = await planned(installation);
    return () => installation.administrator.call(pricingApi.pausePlan, { params });
  },
  resumePlan: async (installation) => {
    const params = await planned(installation);
    await installation.administrator.call(pricingApi.pausePlan, { params });
    return () => installation.administrator.call(pricingApi.resumePlan, { params });
  },
  setPrice: async (installation) => {
    const params = await planned(installation);
    return () =>
      installation.administrator.call(pricingApi.setPrice, { params, body: { amount: 30 } });
  },
};
