import { messageApi } from '@marquee/contract/campaigns/message';
import { organizationsApi } from '@marquee/contract/organizations';
import { expect, test } from 'vitest';
import { bookAgreeing, hello, openDesk } from '../../../testing/campaigns.ts';
import { makeAdministrator } from '../../../testing/factories.ts';
import { pictureFile } from '../../../testing/factories/events.ts';
import { idOfUrl } from '../../media/presenter.ts';

const MEDIA_URL = 'https://cdn.example/m';

test('messages load every picture from MEDIA_URL, and only pictures', async () => {
  const desk = await openDesk({ config: { mediaUrl: MEDIA_URL } });
  try {
    const own = await desk.newOrganizer();
    const { db } = desk.app;
    const { organization_id: organizer, id: event } = own.event;
    const administrator = await desk.app.signIn(await makeAdministrator(db));
    const branded = await administrator.call(organizationsApi.updateOrganization, {
      body: { id: organizer, logo: await pictureFile('blue') },
    });
    const logo = idOfUrl(branded.body.data.logoURL ?? '');
    const draft = await own.write();
    const added = await own.client.call(messageApi.addCampaignPicture, {
      params: { id: draft },
      body: { image: await pictureFile('red') },
    });
    const { url } = added.body.data;
    const poster = idOfUrl(url);
    await db.updateTable('events').set({ image_id: poster }).where('id', '=', event).execute();
    const picture = { type: 'picture' as const, url, alt: 'The roof', link: '' };
    const blocks = [
      picture,
      { type: 'columns' as const, left: [picture], right: [] },
      { type: 'events' as const, ids: [event] },
    ];
    await bookAgreeing(db, own.event, ['Ana']);
    await own.send({ content: { ...hello, blocks }, counts_opens: true });
    const { html = '', text = '' } = desk.mailTo('Ana') ?? {};
    const sources = [...html.matchAll(/<img [^>]*?src="([^"]+)"/g)].map(([, source]) => source);
    const at = (id = 'none') => `${MEDIA_URL}/mail-pictures/${id}.jpg`;
    const [opened, ...pictures] = sources.toReversed();
    expect(pictures.toReversed()).toEqual([at(logo), at(poster), at(poster), at(poster)]);
    // The picture of the card says what it shows.
    expect(html).toMatch(new RegExp(`alt="Summer on the roof" height="auto" src="${at(poster)}"`));
    // A CDN would answer for us, and nobody would be counted.
    expect(opened).toMatch(/^http:\/\/localhost:3000\//);
    for (const [, link] of html.matchAll(/href="([^"]+)"/g)) expect(link).not.toContain('cdn.');
    expect(text).not.toContain('cdn.example');
    // What the CDN fetches there, from our own address.
    const answer = await desk.pages.inject({ url: `/mail-pictures/${poster}.jpg` });
    expect(answer.headers['content-type']).toBe('image/jpeg');
  } finally {
    await desk.close();
  }
});
