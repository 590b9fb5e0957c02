import { createEvent, takeSuggestions } from '../../support/arrange.ts';
import { unique, uniqueEmail } from '../../support/people.ts';
import type { Screen } from '../screen.ts';
import { expect, test } from '../test.ts';

async function fillIn(visitor: Screen, email: string) {
  await visitor.type('Name', 'Marta Costa');
  await visitor.type('E-mail', email);
}

test('a visitor finds an event, books two free tickets and suggests a song', async ({
  visitor,
  organizer,
  categories,
}) => {
  const title = unique('Open stage');
  const event = await createEvent(organizer, {
    title,
    category: [categories[0]?.ID ?? ''],
    price: [{ type: 'Seat', amount: 0 }],
  });
  await takeSuggestions(organizer, event);

  await visitor.open('/');
  await visitor.follow('Find events');
  await visitor.isAt(/\/events$/);
  await visitor.type('What', title);
  await visitor.press('Search');
  await visitor.isAt(/\/events\?search=/);
  await visitor.follow(title);
  await visitor.isAt(new RegExp(`/events/${event.slug}`));
  await visitor.press('Add one Seat ticket');
  await fillIn(visitor, uniqueEmail('marta'));
  await visitor.press('Book 2 tickets');

  await visitor.isAt(/\/orders\/[\w-]+$/);
  await visitor.see('Your tickets');
  expect(await visitor.count('[role="img"][aria-label^="QR code of ticket"]')).toBe(2);
  await visitor.type('Song', 'Lantern Street');
  await visitor.type('Artist', 'The Tides');
  await visitor.press('Suggest song');
  await visitor.see('Lantern Street');
  await visitor.open(await visitor.path());
  await visitor.see('Lantern Street');
});

test('a buyer books a paid ticket, sees the time that is left, and cancels', async ({
  visitor,
  organizer,
  categories,
}) => {
  const event = await createEvent(organizer, { category: [categories[0]?.ID ?? ''] });
  const ways = [{ way: 'door' }];
  await organizer.api.put(`/api/events/${event.event_id}/payment-ways`, { data: { ways } });
  await visitor.open(`/events/${event.slug}`);
  await visitor.press('Book for €12.50');
  await visitor.see('Name is required');
  await fillIn(visitor, uniqueEmail('marta'));
  await visitor.press('Book for €12.50');
  await visitor.isAt(/\/orders\/[\w-]+$/);
  await visitor.see('Your seats are reserved');
  await visitor.press('Cancel this order');
  await visitor.press('Cancel the order');
  await visitor.see('This order is cancelled');
});

test('an organizer signs in with the code from the mail and gets to the page asked for', async ({
  visitor,
  marquee,
  organizer,
}) => {
  await visitor.open('/admin/event/all');
  await visitor.type('E-mail', organizer.email);
  await visitor.press('Continue');
  await visitor.see('Code');
  await visitor.type('Code', await marquee.mailbox.latestCode(organizer.email));
  await visitor.isAt(/\/admin\/event\/all$/);
  await visitor.see('My Events');
});
