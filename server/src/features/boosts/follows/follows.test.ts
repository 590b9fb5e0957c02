import { followsApi } from '@marquee/contract/boosts/follows';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { makeClient, makeOrganization } from '../../../testing/factories.ts';
import { sweepFollows } from './commands.ts';

let app: TestApp;
let id: string;
let callers = 0;

beforeAll(async () => {
  app = await startTestApp({ config: { rateLimits: true } });
});
beforeEach(async () => {
  id = (await makeOrganization(app.db, { name: 'Harbour Lights' })).id;
});
afterAll(() => app.close());

/** Each call comes from another network, except where a test is about floods. */
const follow = (email: string, remoteAddress?: string) => {
  callers += 1;
  return app.visitor.call(followsApi.followOrganizer, {
    params: { id },
    body: { email },
    remoteAddress: remoteAddress ?? `192.0.2.${callers}`,
  });
};

async function mailsTo(email: string) {
  await app.runJobs();
  return app.mails.filter(({ to }) => to === email);
}

async function tokenOf(email: string) {
  const mail = (await mailsTo(email)).at(-1);
  return /\/o\/[a-z0-9-]+\/follow\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const confirm = (token: string) =>
  app.visitor.call(followsApi.confirmFollow, { params: { token } });
const stop = (token: string) => app.visitor.call(followsApi.stopFollowing, { params: { token } });
const rowOf = (email: string) =>
  app.db
    .selectFrom('follows')
    .select(['confirmed_at', 'stopped_at', 'wording'])
    .where('email', '=', email)
    .where('organization_id', '=', id)
    .executeTakeFirst();

describe('following an organizer', () => {
  test('needs the button behind the link of the mail, and ends with the same link', async () => {
    const asked = await follow('Ada@Example.com');
    expect(asked.body.message).toBe('Check your inbox. We sent you a link to confirm.');
    expect(await rowOf('ada@example.com')).toMatchObject({
      confirmed_at: null,
      wording:
        'Harbour Lights may tell me about its events by e-mail. I can withdraw this at any time.',
    });
    const token = await tokenOf('ada@example.com');
    expect((await confirm(token)).body).toEqual({
      data: { state: 'following' },
      message: 'You follow Harbour Lights.',
    });
    const now = app.clock.now;
    expect(await rowOf('ada@example.com')).toMatchObject({ confirmed_at: now, stopped_at: null });
    expect((await stop(token)).body.data.state).toBe('stopped');
    expect(await rowOf('ada@example.com')).toMatchObject({ stopped_at: now });
  });

  test('of an unknown organizer, or with an unknown link, is not found', async () => {
    expect((await confirm('unknown')).status).toBe(404);
    expect((await stop('unknown')).status).toBe(404);
    id = '11111111-1111-4111-8111-111111111111';
    expect((await follow('x@example.com')).status).toBe(404);
  });

  test('sends no second mail within the hour, nor to who follows or must not be written to', async () => {
    await follow('b@example.com');
    await follow('B+again@example.com');
    await follow('b@example.com');
    expect(await mailsTo('b@example.com')).toHaveLength(1);
    expect(await mailsTo('b+again@example.com')).toHaveLength(0);
    await confirm(await tokenOf('b@example.com'));
    app.clock.advance(2 * HOUR_MS);
    await follow('b@example.com');
    expect(await mailsTo('b@example.com')).toHaveLength(1);

    await app.db
      .insertInto('suppressions')
      .values({ address: 'never@example.com', reason: 'asked', created_at: app.clock.now })
      .execute();
    const answer = await follow('never@example.com');
    expect(answer.body.message).toBe('Check your inbox. We sent you a link to confirm.');
    expect(await mailsTo('never@example.com')).toEqual([]);
  });

  test('is refused to a network that floods', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await follow(`flood-${n}@example.com`, '198.51.100.1')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('is forgotten after a week without a confirmation', async () => {
    await follow('late@example.com');
    const token = await tokenOf('late@example.com');
    await follow('kept@example.com');
    await confirm(await tokenOf('kept@example.com'));
    app.clock.advance(7 * DAY_MS - 1);
    await sweepFollows(app.deps);
    expect(await rowOf('late@example.com')).toBeDefined();
    app.clock.advance(1);
    await sweepFollows(app.deps);
    expect(await rowOf('late@example.com')).toBeUndefined();
    expect((await confirm(token)).status).toBe(404);
    expect(await rowOf('kept@example.com')).toBeDefined();
  });
});

test('staff see the address of their page and how many follow it', async () => {
  const owner = await makeClient(app.db, {
    organization_id: (await makeOrganization(app.db, { name: 'Blue Note' })).id,
  });
  id = owner.organization_id;
  await follow('one@example.com');
  await confirm(await tokenOf('one@example.com'));
  await follow('two@example.com');
  const staff = await app.signIn(owner);
  const { body } = await staff.call(followsApi.getOrganizerPageFacts, { params: { id } });
  expect(body.data.url).toMatch(/\/o\/blue-note$/);
  expect(body.data.followers).toBe(1);
});

test('organizers of one name have addresses of their own', async () => {
  const made = [
    await makeOrganization(app.db, { name: 'Café Łódź & Söhne' }),
    await makeOrganization(app.db, { name: 'Cafe Lodz Söhne' }),
    await makeOrganization(app.db, { name: '横浜' }),
  ];
  const [first, second, third] = made.map(({ slug }) => slug);
  expect(first).toBe('cafe-lodz-sohne');
  expect(second).toBe(`cafe-lodz-sohne-${made[1]?.id.slice(0, 8)}`);
  expect(third).toMatch(/^organizer/);
});
