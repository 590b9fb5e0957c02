import { eventFormSentences } from '@marquee/contract/events/input';
import type { EventForm } from '@marquee/contract/events/form';
import { eventsApi } from '@marquee/contract/events/events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { makeCategory, makeClient } from '../../testing/factories.ts';
import { eventForm, makeEvent } from '../../testing/factories/events.ts';

let test: TestApp;
let client: Client;
let organizer: string;
let category: string[];

beforeAll(async () => {
  test = await startTestApp();
  const user = await makeClient(test.db);
  organizer = user.organization_id;
  client = await test.signIn(user);
  category = [(await makeCategory(test.db)).id];
});
afterAll(() => test.close());

const create = (values: EventForm = {}) =>
  client.call(eventsApi.createEvent, { body: eventForm({ organizer, category, ...values }) });
const update = (values: EventForm) => client.call(eventsApi.updateEvent, { body: values });

it('is once by default, or as the organizer chooses', async () => {
  const usual = await create();
  expect(usual.body.data.admission_rule).toBe('once');
  const { status, body } = await create({ admission_rule: 'in_and_out' });
  expect([status, body.data.admission_rule]).toEqual([201, 'in_and_out']);
});

it('changes with the form, stays when left out, and is logged', async () => {
  const { id } = await makeEvent(test.db, { organization_id: organizer });
  await update({ id, admission_rule: 'once_a_day' });
  const { body } = await update({ id, title: 'Another title' });
  expect(body.data.admission_rule).toBe('once_a_day');
  const { rows } = await test.pool.query(
    'select before, after from audit_entries where object_id = $1 order by seq limit 1',
    [id],
  );
  expect(rows).toEqual([{ before: { admission: 'Once' }, after: { admission: 'Once a day' } }]);
});

it.each(['', 'ONCE', 'always', 'constructor'])('refuses the rule %j', async (admission_rule) => {
  const { status, body } = await create({ admission_rule });
  expect(status).toBe(400);
  expect(body.errors).toEqual({ admission_rule: [eventFormSentences.admissionRule] });
});

it('is a column of the exported list', async () => {
  await makeEvent(test.db, { organization_id: organizer, admission_rule: 'in_and_out' });
  const { body } = await client.inject({ method: 'GET', url: '/api/admin/events.csv' });
  expect(body.split('\r\n')[0]).toContain('Admission');
  expect(body).toContain('In and out');
});
