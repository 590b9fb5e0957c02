import { createFreeEvent, ticketsOf } from '../../support/door.ts';
import { uniqueEmail } from '../../support/people.ts';
import { test } from '../test.ts';

test('a T-shirt is bought with a ticket on a phone, and handed out once', async ({
  visitor,
  organizer,
  enter,
  categories,
}) => {
  const event = await createFreeEvent(organizer, categories, {
    price: [
      { type: 'Adult', amount: 0 },
      { type: 'T-shirt', amount: 0, admits: 0, quota: 1 },
    ],
  });
  await visitor.narrow();
  await visitor.open(`/events/${event.slug}`);
  await visitor.see('Picked up at the event. Only with a ticket.');
  await visitor.press('Add one T-shirt');
  await visitor.type('Name', 'Marta Costa');
  await visitor.type('E-mail', uniqueEmail('marta'));
  await visitor.expectNoBarriers('a booking with an add-on');
  await visitor.press('Book 1 ticket and 1 add-on');
  await visitor.isAt(/\/orders\/[\w-]+$/);
  await visitor.see('To pick up at the event');
  await visitor.expectNoBarriers('an order with an add-on');
  const order = await visitor.path();
  const [ticket, shirt] = await ticketsOf(organizer, order.replace('/orders/', ''));

  await enter();
  await visitor.open(`/admin/scan/${event.event_id}`);
  const check = async (code: string | undefined) => {
    await visitor.press('Search or type a code');
    await visitor.type('Name, e-mail, reference or code', code ?? '');
    await visitor.press('Check this code');
  };
  await check(ticket?.code);
  await visitor.see('To hand out: T-shirt');
  await visitor.seesNot('Tap to continue');
  await check(shirt?.code);
  await visitor.see('Handed out · T-shirt');
  await check(shirt?.code);
  await visitor.see('Already handed out');
  await visitor.seesNot('Tap to continue');
  await visitor.see('1 of 1 inside');
  await visitor.open(order);
  await visitor.see('Picked up');
});
