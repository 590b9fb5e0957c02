import { organizationsApi } from '@marquee/contract/organizations';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { fileOf } from '../../testing/factories/events.ts';
import { makeClient } from '../../testing/factories.ts';

/** Number of large pictures that one user sends concurrently. */
const FLOOD = 20;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function picture(width: number, height: number, format: 'png' | 'jpeg'): Promise<File> {
  const image = sharp({ create: { width, height, channels: 3, background: '#345' } });
  const bytes = await image.toFormat(format).toBuffer();
  return fileOf(new Uint8Array(bytes), `picture.${format}`);
}

let uploads = 0;

function upload(client: Client, logo: File) {
  uploads += 1;
  const body = { name: 'Blue Note', phone: '', description: '', user_name: 'Ada', logo };
  const email = `booker-${uploads}@example.com`;
  return client.call(organizationsApi.createOrganization, { body: { ...body, email } });
}

test('one user’s flood of large pictures does not delay others', { timeout: 120_000 }, async () => {
  const attacker = await app.signIn(await makeClient(app.db));
  const honest = await app.signIn(await makeClient(app.db));
  const [large, photo] = [await picture(6_200, 6_200, 'png'), await picture(4000, 3000, 'jpeg')];
  expect(large.size).toBeLessThan(1_000_000);

  let done = 0;
  const flood = Array.from({ length: FLOOD }, () =>
    upload(attacker, large).then((answer) => {
      if (answer.status === 201) done += 1;
      return answer;
    }),
  );
  const answer = await upload(honest, photo);
  const before = done;
  const answers = await Promise.all(flood);
  expect(answer.status).toBe(201);
  // At most those that were being decoded when it arrived.
  expect(before).toBeLessThanOrEqual(2);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(FLOOD / 2);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  // A refused picture may be sent again.
  expect((await upload(attacker, photo)).status).toBe(201);
});
