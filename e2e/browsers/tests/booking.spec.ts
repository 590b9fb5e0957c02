import { createEvent, placeOrder } from '../../support/arrange.ts';
import { createFreeEvent, ticketsOf } from '../../support/door.ts';
import { unique, uniqueEmail } from '../../support/people.ts';
import type { Screen } from '../screen.ts';
import { expect, test } from '../test.ts';

const sizes = ['wide', 'narrow'] as const;

async function book(visitor: Screen, button: string, email = uniqueEmail('marta')) {
  await visitor.type('Name', 'Marta Costa');
  await visitor.type('E-mail', email);
  await visitor.press(button);
  await visitor.isAt(/\/orders\/[\w-]+$/);
}

/** Opens the codes of an event and fills in one that opens the hidden type Friends. */
async function enterFriends(visitor: Screen, codes: string) {
  await visitor.open(codes);
  await visitor.press('New code');
  await visitor.type('Code', 'friends');
  await visitor.choose('Opens tickets');
  await visitor.unfold('Tickets');
  await visitor.choose('Friends (hidden)');
  await visitor.fold('Tab');
}

test('a hidden type is opened by a link with a code', async ({
  visitor,
  organizer,
  enter,
  categories,
}) => {
  const event = await createEvent(organizer, {
    title: unique('Cellar concert'),
    category: categories.slice(0, 1).map(({ ID }) => ID),
    price: [
      { type: 'Standard', amount: 20 },
      { type: 'Friends', amount: 0, hidden: true },
    ],
  });
  await enter();
  await enterFriends(visitor, `/admin/event/${event.event_id}/codes`);
  await visitor.expectNoBarriers('a new code');
  await visitor.press('Create code');
  await visitor.see('Opens Friends');

  for (const size of sizes) {
    await visitor[size]();
    await visitor.open(`/events/${event.slug}`);
    await visitor.see('€20.00');
    await visitor.seesNot('Friends');
    await visitor.open(`/events/${event.slug}?code=Friends`);
    await visitor.press('Add one Friends ticket');
    await visitor.see('Book 1 ticket');
    await visitor.open(await visitor.path());
    expect(await visitor.valueOf('Friends tickets')).toBe('1');
    if (size === 'wide') await visitor.expectNoBarriers('a page opened by a code');
    await visitor[size]();
    await book(visitor, 'Book 1 ticket');
    await visitor.see('Your ticket');
    await visitor.see('Friends');
  }
});

test('kept seats are booked with their code, and by nobody else', async ({
  visitor,
  organizer,
  enter,
  categories,
}) => {
  const event = await createEvent(organizer, {
    title: unique('Cellar concert'),
    category: categories.slice(0, 1).map(({ ID }) => ID),
    capacity: 3,
    price: [
      { type: 'Standard', amount: 0 },
      { type: 'Friends', amount: 0, hidden: true },
    ],
  });
  const home = `/admin/event/${event.event_id}`;
  await enter();
  await enterFriends(visitor, `${home}/codes`);
  await visitor.type('Seats kept', '2');
  await visitor.press('Create code');
  await visitor.see('2 of 2 seats kept');

  // The last seat that is not kept goes to a stranger.
  await placeOrder(organizer, event);
  await visitor.open(`${home}/seats`);
  await visitor.see('The event is sold out without a code: its last 2 seats are kept for codes.');
  await visitor.expectNoBarriers('seats that are kept for a code');

  await visitor.narrow();
  await visitor.open(`/events/${event.slug}`);
  await visitor.see('Sold out, except for seats that are kept for holders of a code.');
  await visitor.seesNot('Friends');
  await visitor.open(`/events/${event.slug}?code=Friends`);
  await visitor.see('Only with a code');
  await visitor.press('Add one Friends ticket');
  await visitor.press('Add one Friends ticket');
  await visitor.expectNoBarriers('a booking of kept seats');
  await book(visitor, 'Book 2 tickets');
  await visitor.see('Your tickets');
  await visitor.open(`/events/${event.slug}?code=Friends`);
  await visitor.see('This event is sold out.');
  await visitor.seesNot('Sold out, except for seats that are kept for holders of a code.');

  await visitor.wide();
  await visitor.open(`${home}/codes`);
  await visitor.see('0 of 2 seats kept');
});

const PEOPLE = ['Ada Bell', 'Ben Bell', 'Cleo Bell', 'Dan Bell'];
const DIET = '0e0e0e0e-0000-4000-8000-000000000001';

test('a family books one ticket with names and diets, and the door sees them', async ({
  visitor,
  organizer,
  enter,
  categories,
}) => {
  const event = await createFreeEvent(organizer, categories, {
    price: [{ type: 'Family ticket', amount: 0 }],
  });
  await enter();
  await visitor.open(`/admin/event/edit/${event.event_id}`);
  await visitor.press('More about price 1');
  await visitor.type('Admits', '4');
  await visitor.expectNoBarriers('the form of a group');
  await visitor.press('Update Event');
  await visitor.isAt(/\/admin\/event\/(?!edit)/);
  const path = `/api/events/${event.event_id}`;
  const questions = [
    { question_id: DIET, kind: 'text', per: 'ticket', label: 'Diet', at_door: true },
  ];
  await organizer.api.put(`${path}/questions`, { data: { questions } });
  await organizer.api.put(`${path}/names`, { data: { mode: 'required' } });

  for (const size of sizes) {
    await visitor[size]();
    await visitor.open(`/events/${event.slug}`);
    await visitor.see('Admits 4.');
    await visitor.type('Name', 'Ada Bell');
    await visitor.type('E-mail', uniqueEmail('ada'));
    for (const [index, name] of PEOPLE.entries()) {
      const ticket = `Ticket ${index + 1}: Family ticket`;
      await visitor.type('Name on the ticket', name, ticket);
      await visitor.type('Diet', index === 2 ? 'Vegan' : 'Everything', ticket);
    }
    if (size === 'wide') await visitor.expectNoBarriers('a booking of a family');
    await visitor[size]();
    await visitor.press('Book 4 tickets');
    await visitor.isAt(/\/orders\/[\w-]+$/);
    await visitor.see('1 × Family ticket (admits 4)');
    expect(await visitor.count('[role="img"][aria-label^="QR code of ticket"]')).toBe(4);
    const secret = (await visitor.path()).replace('/orders/', '');
    if (size === 'wide') await visitor.expectNoBarriers('the order of a family');

    await visitor[size]();
    await visitor.open(`/admin/scan/${event.event_id}`);
    const search = async (words: string) => {
      if (size === 'narrow') await visitor.press('Search or type a code');
      await visitor.type('Name, e-mail, reference or code', words);
    };
    await search('Vegan');
    await visitor.see('Diet: Vegan');
    if (size === 'narrow') await visitor.key('Escape');
    for (const { code, holder } of await ticketsOf(organizer, secret)) {
      await search(code);
      await visitor.press('Check this code');
      await visitor.see('Admitted');
      await visitor.see(holder);
      await visitor.press('Admitted');
    }
  }
  await visitor.see('8 of 8 inside');
});

test('an organizer reads why two types that share seats are sold out', async ({
  visitor,
  organizer,
  enter,
  categories,
}) => {
  const event = await createEvent(organizer, {
    title: unique('Balcony night'),
    category: categories.slice(0, 1).map(({ ID }) => ID),
    price: [
      { type: 'Adult', amount: 20 },
      { type: 'Child', amount: 0 },
      { type: 'Floor', amount: 15 },
    ],
  });
  await enter();
  await visitor.open(`/admin/event/edit/${event.event_id}`);
  await visitor.follow('Set a shared limit');
  await visitor.press('Add shared limit');
  await visitor.type('Name', 'Balcony', 'Shared limit 1');
  await visitor.key('Tab');
  await visitor.type('Seats', '3', 'Shared limit 1');
  await visitor.unfold('Price types');
  await visitor.choose('Adult');
  await visitor.choose('Child');
  await visitor.fold('Escape');
  await visitor.press('Save limits');
  await visitor.see('Shared limits saved.');

  await visitor.narrow();
  await visitor.open(`/events/${event.slug}`);
  await visitor.type('Child tickets', '1');
  await book(visitor, 'Book 1 ticket');
  await visitor.see('Your ticket');
  // An unpaid order of the other type holds the last two seats.
  await placeOrder(organizer, event, { quantity: 2 });
  await visitor.open(`/events/${event.slug}`);
  await visitor.see('Sold out');
  await visitor.see('Floor');
  await visitor.seesNot('Add one Adult ticket');
  await visitor.expectNoBarriers('types that share seats');

  await visitor.wide();
  await visitor.open(`/admin/event/${event.event_id}/pricing`);
  await visitor.follow('Sold out. Why? Child');
  await visitor.see('Child is sold out because the shared limit Balcony is full: 3 of 3.');
  await visitor.see('wait for payments: they hold 2.');
  await visitor.expectNoBarriers('why a type is sold out');
  await visitor.expectTabReaches('why a type is sold out');
  await visitor.type('Seats', '5');
  await visitor.key('Enter');
  await visitor.see('Where the seats are');
});
