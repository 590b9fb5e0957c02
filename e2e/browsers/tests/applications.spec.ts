import { createEvent } from '../../support/arrange.ts';
import { ordersPath } from '../../support/orders.ts';
import { uniqueEmail } from '../../support/people.ts';
import { test } from '../test.ts';

test('a buyer applies on a phone, and pays once the organizer accepts', async ({
  visitor,
  organizer,
  enter,
  categories,
}) => {
  const event = await createEvent(organizer, {
    price: [{ type: 'Member', amount: 40, needs_approval: true }],
    category: [categories[0]?.ID ?? ''],
  });
  await visitor.narrow();
  await visitor.open(`/events/${event.slug}`);
  await visitor.see('You apply, and the organizer decides.');
  await visitor.type('Name', 'Ada Bell');
  await visitor.type('E-mail', uniqueEmail('ada'));
  await visitor.expectNoBarriers('an application');
  await visitor.press('Apply for 1 ticket');
  await visitor.isAt(/\/orders\/[\w-]+$/);
  await visitor.see('Your application');
  await visitor.expectNoBarriers('the page of an application');
  const order = await visitor.path();

  await enter();
  await visitor.wide();
  await visitor.open(ordersPath(event));
  await visitor.see('1 application (1 seat) waits for your decision.');
  await visitor.press('Accept or decline');
  await visitor.choose('Ada Bell');
  await visitor.expectNoBarriers('applications');
  await visitor.press('Accept 1 application');
  await visitor.see('(1 seat, €40.00)');
  await visitor.press('Accept 1 application');
  await visitor.see('1 application accepted.');

  await visitor.open(order);
  await visitor.see('accepted your application');
  await visitor.expectNoBarriers('an accepted application');
  await visitor.press('Pay €40.00 now');
  await visitor.see('Stripe’s double');
  await visitor.press('Pay');
  await visitor.see('Your ticket');
});
