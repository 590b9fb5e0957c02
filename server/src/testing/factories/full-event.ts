import { api } from '@marquee/contract/api';
import type { Client } from '../client.ts';
import { eventForm, pictureFile } from './events.ts';
import { makeCategory } from '../factories.ts';
import type { TestApp } from '../app.ts';

/**
 * Makes an event through the API with everything that an organizer can set: on 14 February 2026 in
 * Berlin, from 19:30 to 23:00.
 */
export async function makeFullEvent(app: TestApp, own: Client, organizer: string) {
  const category = [(await makeCategory(app.db)).id];
  const form = eventForm({
    organizer,
    category,
    price: [
      { type: 'Standard', amount: 12.5, quota: 80 },
      { type: 'Child', amount: 0 },
    ],
    admission_rule: 'in_and_out',
    free_returns: '2_days_before',
    image: await pictureFile('red'),
    organizer_logos: [await pictureFile('green'), await pictureFile('yellow')],
  });
  const { body } = await own.call(api.events.createEvent, { body: form });
  const { event_id: id, tickets } = body.data;
  const params = { id };
  const picture = await own.call(api.eventAbout.addAboutPicture, {
    params,
    body: { image: await pictureFile('blue') },
  });
  const { url } = picture.body.data;
  await own.call(api.eventAbout.updateEventAbout, {
    params,
    body: {
      about: [
        { type: 'paragraph', text: [{ text: 'Bring ear plugs.' }] },
        { type: 'picture', url, alt: 'The hall' },
      ],
      line_up: [{ name: 'Ada Bell', image_url: url }],
      schedule: [
        { day: 1, time: '19:00', title: 'Doors' },
        { day: 2, time: '00:30', title: 'Encore' },
      ],
    },
  });
  await own.call(api.pricing.setPlan, {
    params: { id, ticket_id: tickets[0]?.ID ?? '' },
    body: {
      mode: 'plan',
      is_announced: true,
      steps: [
        { amount: 9, until: '2026-01-20T00:00', seats: null },
        { amount: 11, until: '2026-02-01T00:00', seats: 30 },
        { amount: 14, until: null, seats: null },
      ],
    },
  });
  await own.call(api.limits.setSharedLimits, {
    params,
    body: {
      limits: [{ name: 'Hall', seats: 80, ticket_ids: tickets.map(({ ID }) => ID) }],
    },
  });
  await own.call(api.codes.createCode, {
    params,
    body: {
      code: 'friends',
      kind: 'percent',
      value: 10,
      until: '2026-02-01T00:00',
      reserved: 10,
      reserved_until: '2026-01-25T00:00',
    },
  });
  await own.call(api.questions.setQuestions, {
    params,
    body: {
      questions: [
        { kind: 'choice', per: 'ticket', label: 'Diet', options: ['Everything', 'Vegan'] },
        { kind: 'yes_no', label: 'Do you bring a pram?', ticket_ids: [tickets[1]?.ID ?? ''] },
      ],
    },
  });
  await own.call(api.suggestionSettings.updateSuggestionSettings, {
    params,
    body: {
      takes_songs: true,
      takes_activities: false,
      takes_nicknames: false,
      shows_top: true,
      opens: '2026-02-01T12:00',
      closes: '2026-02-14T18:00',
      max_suggestions: 5,
      max_votes: 50,
    },
  });
  await own.call(api.waitingRooms.setWaitingRoom, {
    params,
    body: {
      mode: 'scheduled',
      opens: '2026-01-25T10:00',
      gather_minutes: 15,
      threshold_seconds: 2,
      most_per_minute: 90,
      difficulty: 40_000,
    },
  });
  const code = { label: 'Fans', code: 'fans-2026', most_spots: 10 };
  await own.call(api.waitingRooms.addAccessCode, { params, body: code });
  return id;
}
