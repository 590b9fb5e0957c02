import type { SendingSettings } from '@marquee/contract/campaign-sending/sending';
import { DAY_MS, HOUR_MS } from '@marquee/contract/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { readIntervals } from './intervals.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const limit = (values: Partial<Omit<SendingSettings, 'part_cents'>>) =>
  app.db
    .updateTable('campaign_sending')
    .set({ ...values, warm_from: app.clock.now })
    .execute();
const mailsAnHour = async () => HOUR_MS / (await readIntervals(app.deps)).email;
const textsAnHour = async () => HOUR_MS / (await readIntervals(app.deps)).text;

test('a new sender begins with 500 an hour, which double each day up to the limit', async () => {
  await limit({ per_second: 5000, per_hour: 3000, warm_up: true });
  const seen = [await mailsAnHour()];
  for (let day = 1; day < 5; day += 1) {
    app.clock.advance(DAY_MS);
    seen.push(await mailsAnHour());
  }
  expect(seen.map(Math.round)).toEqual([500, 1000, 2000, 3000, 3000]);
});

test('the tighter one of both limits counts', async () => {
  await limit({ per_second: 1, per_hour: 10_000, warm_up: false });
  expect(Math.round(await mailsAnHour())).toBe(3600);
  await limit({ per_second: 100, per_hour: 10_000, warm_up: false });
  expect(Math.round(await mailsAnHour())).toBe(10_000);
});

test('text messages have both limits of their own', async () => {
  await limit({ per_second: 1, per_hour: 10, texts_per_second: 10, texts_per_hour: 400 });
  expect(Math.round(await textsAnHour())).toBe(400);
  await limit({ texts_per_second: 1, texts_per_hour: 10_000_000 });
  expect(Math.round(await textsAnHour())).toBe(3600);
});
