import { authApi } from '@marquee/contract/auth/auth';
import { organizationsApi } from '@marquee/contract/organizations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';
import { makeAdministrator, makeClient } from '../../testing/factories.ts';
import { pictureFile } from '../../testing/factories/events.ts';

let app: TestApp;
let logo: File;

beforeAll(async () => {
  app = await startTestApp();
  logo = await pictureFile();
});
afterAll(() => app.close());

type Input = Parameters<typeof organizationsApi.createOrganization.form.encode>[0];
const register = (body: Input) =>
  new Client(app.app).call(organizationsApi.createOrganization, { body });

async function counts() {
  const [organizations, users, media, files] = await Promise.all([
    app.db.selectFrom('organizations').select('id').execute(),
    app.db.selectFrom('users').select('id').execute(),
    app.db.selectFrom('media').select('id').execute(),
    app.deps.storage.list(),
  ]);
  return [organizations.length, users.length, media.length, files.length];
}

describe('a visitor who registers', () => {
  test('gets an organization and can sign in for it', async () => {
    const { status, body } = await register({
      name: 'Harbour Lights',
      email: 'Ada@Harbour.example',
      phone: '+49 40 1234',
      description: 'Concerts by the water',
      user_name: 'Ada Lovelace',
      logo,
    });
    expect(status).toBe(201);
    expect(body.message).toBe('Registration successful! Please login!');
    expect(body.data).toMatchObject({
      Name: 'Harbour Lights',
      email: 'ada@harbour.example',
      phone: '+49 40 1234',
      description: 'Concerts by the water',
    });
    const image = await app.visitor.inject({ method: 'GET', url: body.data.logoURL ?? '' });
    expect(image).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } });

    const client = await app.signIn({ email: 'ada@harbour.example' });
    expect((await client.call(authApi.getProfile)).body.data).toMatchObject({
      name: 'Ada Lovelace',
      user_type: '2',
      organization_id: body.data.ID,
      organization_name: 'Harbour Lights',
    });
  });

  test('can send the specified empty fields, and the organizer’s name is used', async () => {
    const response = await app.visitor.inject({
      method: 'POST',
      url: '/api/organizations',
      ...multipart({ name: 'Lantern', email: 'hi@lantern.example', phone: '', logo: '' }),
    });
    expect(response.statusCode).toBe(201);
    const client = await app.signIn({ email: 'hi@lantern.example' });
    const { body } = await client.call(authApi.getProfile);
    expect(body.data).toMatchObject({ name: 'Lantern', phone: '' });
  });

  test.each<[string, Partial<Input>, string, string]>([
    ['without a name', { name: ' ' }, 'name', 'Organization name is required'],
    ['without an address', { email: '' }, 'email', 'Enter an e-mail address.'],
    ['with half an address', { email: 'ada@' }, 'email', 'Enter a valid e-mail address.'],
    ['with a name of two lines', { name: 'A\nB' }, 'name', 'Use plain text on one line.'],
    ['with words for a phone', { phone: 'call me' }, 'phone', 'Enter a valid phone number.'],
    [
      'with a control character in the name',
      { user_name: 'A\u0007' },
      'user_name',
      'Use plain text on one line.',
    ],
  ])('%s is refused, and nothing is saved', async (_, wrong, field, sentence) => {
    const before = await counts();
    const { status, body } = await register({
      name: 'Fathom',
      email: 'ada@fathom.example',
      logo,
      ...wrong,
    });
    expect(status).toBe(400);
    expect(body.errors?.[field]).toContain(sentence);
    expect(await counts()).toEqual(before);
  });

  test('with an address in use is refused, and nothing is saved', async () => {
    const { email } = await makeClient(app.db);
    const before = await counts();
    const { status, body } = await register({ name: 'Fathom', email, logo });
    expect(status).toBe(409);
    expect(body.errors).toEqual({ email: ['This e-mail address is already in use.'] });
    expect(await counts()).toEqual(before);
  });

  test('concurrently with others with the same address: one of them succeeds', async () => {
    const [organizations = 0, users = 0, media = 0, files = 0] = await counts();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, number) =>
        register({ name: `Race ${number}`, email: 'race@example.com', logo }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409,
    ]);
    expect(await counts()).toEqual([organizations + 1, users + 1, media + 1, files + 1]);
  });

  test('cannot set other fields', async () => {
    const { statusCode } = await app.visitor.inject({
      method: 'POST',
      url: '/api/organizations',
      ...multipart({
        name: 'Sly',
        email: 'sly@example.com',
        user_type: '00',
        id: 'x',
        logo_id: 'x',
        organization: 'x',
        __proto__: 'x',
      }),
    });
    expect(statusCode).toBe(201);
    const client = await app.signIn({ email: 'sly@example.com' });
    expect((await client.call(authApi.getProfile)).body.data.user_type).toBe('2');
  });

  test('is treated as a visitor when signed in as a client', async () => {
    const client = await app.signIn(await makeClient(app.db));
    const call = (email: string) =>
      client.call(organizationsApi.createOrganization, { body: { name: 'Second', email } });
    expect((await call('')).status).toBe(400);
    expect((await call('second@example.com')).status).toBe(201);
  });
});

describe('an administrator', () => {
  test('can leave the address out, and then no user is created', async () => {
    const administrator = await app.signIn(await makeAdministrator(app.db));
    const [organizations = 0, users = 0] = await counts();
    const { status, body } = await administrator.call(organizationsApi.createOrganization, {
      body: { name: 'Quiet Hall' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      message: 'Quiet Hall created successfully!',
      data: { email: '', logoURL: null },
    });
    expect((await counts()).slice(0, 2)).toEqual([organizations + 1, users]);
  });

  test('creates the first user with an address', async () => {
    const administrator = await app.signIn(await makeAdministrator(app.db));
    const body = { name: 'Loud Hall', email: 'loud@example.com' };
    await administrator.call(organizationsApi.createOrganization, { body });
    const owner = await app.signIn({ email: 'loud@example.com' });
    expect([...owner.cookies.keys()]).toContain('sid');
  });
});

/** Builds a form like that of another program, with fields that our codec would not send. */
function multipart(fields: Record<string, string>) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${parts.join('')}--x--\r\n`,
  };
}
