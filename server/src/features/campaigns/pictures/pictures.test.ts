import { campaignsApi } from '@marquee/contract/campaigns/campaigns';
import { MAX_CAMPAIGN_PICTURES, messageApi } from '@marquee/contract/campaigns/message';
import { DAY_MS } from '@marquee/contract/time';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, openDesk } from '../../../testing/campaigns.ts';
import { pictureFile } from '../../../testing/factories/events.ts';
import { sweepOrphans } from '../../media/rounds.ts';
import { idOfUrl } from '../../media/presenter.ts';

let desk: Desk;
let own: Awaited<ReturnType<Desk['newOrganizer']>>;
let image: File;

beforeAll(async () => {
  desk = await openDesk();
  own = await desk.newOrganizer();
  image = await pictureFile('red');
});
afterAll(() => desk.close());

const add = (id: string) =>
  own.client.call(messageApi.addCampaignPicture, { params: { id }, body: { image } });
const open = (url: string) => desk.pages.inject({ url: `/mail-pictures/${idOfUrl(url)}.jpg` });

test('a picture reaches mail programs as JPEG, also of a copy whose original is gone', async () => {
  const id = await own.write();
  const { url } = (await add(id)).body.data;
  const answer = await open(url);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg' });
  await own.client.call(campaignsApi.duplicateCampaign, { params: { id } });
  await own.client.call(campaignsApi.deleteCampaign, { params: { id } });
  desk.app.clock.advance(DAY_MS / 24);
  await sweepOrphans(desk.app.deps);
  expect(await desk.app.db.selectFrom('media').select('id').execute()).toHaveLength(1);
});

test('what is no picture of ours is not found', async () => {
  for (const name of ['x.jpg', `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.jpg`]) {
    const answer = await desk.pages.inject({ url: `/mail-pictures/${name}` });
    expect(answer.statusCode).toBe(404);
  }
});

test('a campaign has a limited number of pictures, and a sent one gets none', async () => {
  const id = await own.write();
  const { url } = (await add(id)).body.data;
  const media = await desk.app.db
    .insertInto('media')
    .values(
      Array.from({ length: MAX_CAMPAIGN_PICTURES - 1 }, () => {
        return { width: 1, height: 1, byte_size: 1, created_at: desk.app.clock.now };
      }),
    )
    .returning('id')
    .execute();
  const rows = media.map((row) => ({ campaign_id: id, media_id: row.id }));
  await desk.app.db.insertInto('campaign_pictures').values(rows).execute();
  expect((await add(id)).body).toMatchObject({ code: 'too_many_pictures', details: { limit: 30 } });
  expect(url).toMatch(/^\/api\/media\//);
  await desk.app.db
    .updateTable('campaigns')
    .set({ status: 'sent', begins_at: new Date() })
    .execute();
  expect((await add(id)).body).toMatchObject({ code: 'campaign_state' });
});
