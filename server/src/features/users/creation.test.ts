import { usersApi } from '@marquee/contract/users';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import {
  makeAdministrator,
  makeAttendee,
  makeClient,
  makeOrganization,
} from '../../testing/factories.ts';
import { confirmed } from '../../testing/sign-in/step-up.ts';

const { createUser } = usersApi;
const UNKNOWN = '11111111-2222-4333-8444-555555555555';
let app: TestApp;
let administrator: Client;
let client: Client;
let own: string;
let foreign: string;
let number = 0;

beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.signIn(await makeAdministrator(app.db));
});
beforeEach(async () => {
  const user = await makeClient(app.db);
  own = user.organization_id;
  client = await app.signIn(user);
  foreign = (await makeOrganization(app.db)).id;
});
afterAll(() => app.close());

function person(values: object = {}) {
  number += 1;
  return {
    name: 'Grace Hopper',
    email: `grace-${number}@example.com`,
    phone: '+1 212 555 0100',
    ...values,
  };
}

describe('a client', () => {
  test('adds a user to its own organization, named or not', async () => {
    for (const organization of [own, undefined, null]) {
      const { status, body } = await client.call(createUser, { body: person({ organization }) });
      expect(status).toBe(201);
      expect(body.message).toBe('Grace Hopper user created successfully!');
      expect(body.data).toMatchObject({ organization_id: own, user_type: '2', disabled: false });
      expect([...(await app.signIn(body.data)).cookies.keys()]).toContain('sid');
    }
  });

  test('refuses a user without a phone number', async () => {
    for (const phone of ['', ' ', undefined]) {
      const { status, body } = await client.call(createUser, { body: person({ phone }) });
      expect([status, body.errors]).toEqual([400, { phone: ['Phone number is required'] }]);
    }
  });

  test('does not find another organization', async () => {
    for (const organization of [foreign, UNKNOWN, 'x']) {
      const { status } = await client.call(createUser, { body: person({ organization }) });
      expect(status).toBe(404);
    }
  });

  test('cannot create administrators or attendees', async () => {
    for (const user_type of ['00', '1']) {
      const { status, body } = await client.call(createUser, { body: person({ user_type }) });
      expect(status).toBe(403);
      expect(body.message).toBe("Forbidden: You don't have access.");
    }
    expect((await client.call(createUser, { body: person({ user_type: '2' }) })).status).toBe(201);
  });

  test('cannot set other fields', async () => {
    const { status, body } = await client.call(createUser, {
      body: person({ id: UNKNOWN, ID: UNKNOWN, organization_id: foreign, disabled: true }),
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ organization_id: own, disabled: false });
    expect(body.data.ID).not.toBe(UNKNOWN);
  });
});

describe('an administrator', () => {
  test('adds users of every type to valid organizations', async () => {
    const create = (values: object) =>
      confirmed(app, administrator, createUser, { body: person(values) });
    const added = async (values: object) => (await create(values)).body.data;
    expect(await added({ organization: foreign })).toMatchObject({
      organization_id: foreign,
      user_type: '2',
    });
    expect(await added({ user_type: '00' })).toMatchObject({
      organization_id: null,
      user_type: '00',
    });
    expect(await added({ user_type: '1', organization: null })).toMatchObject({ user_type: '1' });
  });

  test.each([
    ['no organization and no type', {}, 'Choose the organizer of this user.'],
    ['a client without organization', { user_type: '2' }, 'Choose the organizer of this user.'],
    ['an unknown organization', { organization: UNKNOWN }, 'This organizer does not exist.'],
    ['no identifier', { organization: "x' or 1=1" }, 'This organizer does not exist.'],
  ])('gets an error at the organization of %s', async (_, values, sentence) => {
    const { status, body } = await administrator.call(createUser, { body: person(values) });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ organization: [sentence] });
  });

  test('assigns only clients to an organization', async () => {
    for (const user_type of ['00', '1']) {
      const body = person({ user_type, organization: own });
      const answer = await administrator.call(createUser, { body });
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual({
        organization: ['Only users with the role Organizer belong to one.'],
      });
    }
  });
});

describe('a new user', () => {
  test('with an address in use is refused in any spelling', async () => {
    const { email } = await makeClient(app.db);
    for (const typed of [email, email.toUpperCase()]) {
      const { status, body } = await client.call(createUser, { body: person({ email: typed }) });
      expect(status).toBe(409);
      expect(body).toEqual({
        message: 'This e-mail address is already in use.',
        code: 'email_in_use',
        errors: { email: ['This e-mail address is already in use.'] },
      });
    }
  });

  test('gets all field errors at once', async () => {
    const { status, body } = await client.call(createUser, {
      body: { name: ' ', email: 'x', phone: 'call me' },
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      name: ['Name is required'],
      email: ['Enter a valid e-mail address.'],
      phone: ['Enter a valid phone number.'],
    });
  });

  test.each([
    ['an array for the name', { name: ['a'] }],
    ['a number for the phone', { phone: 5 }],
    ['an unknown type', { user_type: '7' }],
    ['a NUL', { name: 'a\0b' }],
    ['a very long name', { name: 'n'.repeat(90_000) }],
  ])('with %s is 400', async (_, values) => {
    expect((await client.call(createUser, { body: person(values) })).status).toBe(400);
  });

  test('cannot be created by attendees and visitors', async () => {
    const attendee = await app.signIn(await makeAttendee(app.db));
    expect((await attendee.call(createUser, { body: person() })).status).toBe(403);
    expect((await app.visitor.call(createUser, { body: person() })).status).toBe(401);
  });
});
