import { activitySuggestionsApi as activities } from '@marquee/contract/suggestions/activities';
import { eventAboutApi } from '@marquee/contract/events/about/about';
import { guestSuggestionsApi as guests } from '@marquee/contract/suggestions/public';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeEvent } from '../../../testing/factories/events.ts';
import { guestOf, type Party, startParty, suggestSong } from '../../../testing/suggestions.ts';

let party: Party;
let event: Party['event'];
let ada: { secret: string; id: string };
let ben: { secret: string; id: string };
let params: { id: string };

beforeAll(async () => {
  party = await startParty();
});
afterAll(() => party.test.close());
beforeEach(async () => {
  event = await makeEvent(party.test.db, { organization_id: party.organizationId });
  params = { id: event.id };
  ada = await guestOf(party.test, event, 'Ada Lovelace');
  ben = await guestOf(party.test, event, 'Ben Bit');
});

const song = async (secret: string, title: string, artist?: string) =>
  (await suggestSong(party.test.visitor, secret, title, artist)).body.data.id;
it('exports what guests wrote as text, never as markup or formulas', async () => {
  const evil = '=HYPERLINK("x")';
  await party.test.visitor.call(guests.suggestSong, {
    params: { secret: ada.secret },
    body: { title: evil, artist: '</title><script>', link: 'https://music.example/a?b=1&c=<2>' },
  });
  await song(ben.secret, '#EXTINF:1,Injected');
  const csv = await party.organizer.inject({
    url: `/api/events/${event.id}/music-suggestions.csv`,
  });
  expect(csv.body).toContain(`"'=HYPERLINK(""x"")"`);
  const m3u = await party.organizer.inject({
    url: `/api/events/${event.id}/music-suggestions.m3u8`,
  });
  expect(m3u.headers['content-type']).toContain('application/vnd.apple.mpegurl');
  expect(m3u.body.split('\n').filter((line) => /^(?!#)\S/.test(line))).toEqual([
    'https://music.example/a?b=1&c=<2>',
  ]);
  expect(m3u.body).not.toMatch(/^#EXTINF:1/m);
  const xspf = await party.organizer.inject({
    url: `/api/events/${event.id}/music-suggestions.xspf`,
  });
  expect(xspf.headers['content-type']).toContain('application/xspf+xml');
  expect(xspf.body).toContain('&lt;/title&gt;&lt;script&gt;');
  expect(xspf.body).not.toContain('<script>');
});

it('plans an activity and puts it into the event’s schedule', async () => {
  const { body } = await party.test.visitor.call(guests.suggestActivity, {
    params: { secret: ada.secret },
    body: { title: 'Silent disco', text: 'On the terrace.' },
  });
  await party.organizer.call(eventAboutApi.updateEventAbout, {
    params,
    body: {
      schedule: [
        { time: '19:00', title: 'Doors' },
        { time: '23:00', title: 'Last song' },
      ],
    },
  });
  const done = await party.organizer.call(activities.scheduleActivity, {
    params: { ...params, activity_id: body.data.id },
    body: { time: '21:30' },
  });
  expect(done.status).toBe(201);
  expect(done.body.data).toMatchObject({
    activity: { status: 'planned', title: 'Silent disco' },
    schedule: [
      { title: 'Doors' },
      { day: 1, time: '21:30', title: 'Silent disco', text: 'On the terrace.' },
      { title: 'Last song' },
    ],
  });
  const listed = await party.organizer.call(activities.listActivitySuggestions, { params });
  expect(listed.body.data).toMatchObject([{ status: 'planned', votes: 1 }]);
});
