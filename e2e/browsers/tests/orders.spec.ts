import type { Event } from '@marquee/contract/events/events';
import { createEvent, listOrders } from '../../support/arrange.ts';
import { buyOnline } from '../../support/online.ts';
import { ordersPath } from '../../support/orders.ts';
import { uniqueEmail } from '../../support/people.ts';
import { expect, test } from '../test.ts';

let event: Event;

test.beforeEach(async ({ organizer, categories }) => {
  event = await createEvent(organizer, {
    category: categories.slice(0, 1).map(({ ID }) => ID),
    price: [
      { type: 'Standard', amount: 12.5 },
      { type: 'Balcony', amount: 20 },
    ],
  });
});

test('an order gets the right name and address, and better tickets with the difference paid', async ({
  visitor,
  organizer,
  enter,
  stripe,
}) => {
  await buyOnline(stripe, organizer, event, { name: 'Sofia Marqes' });
  const [order] = await listOrders(organizer, event);
  await enter();
  await visitor.open(`${ordersPath(event)}?order=${order?.reference}`);
  await visitor.press('Correct…');
  await visitor.type('Name', 'Sofia Marques');
  await visitor.type('E-mail', 'sofia.marques@example.com');
  await visitor.choose('Void the old links');
  await visitor.expectNoBarriers('another buyer');
  await visitor.press('Save buyer');
  await visitor.see('Buyer changed.');
  await visitor.see('sofia.marques@example.com');

  await visitor.press('Correct…');
  await visitor.choose('Tickets');
  await visitor.press('Add one Balcony ticket');
  await visitor.press('Remove one Standard ticket');
  await visitor.see('The buyer pays €7.50 more, to you.');
  await visitor.choose('Cash');
  await visitor.expectNoBarriers('other tickets');
  await visitor.press('Change tickets');
  await visitor.see('Tickets changed.');
  await visitor.see('€7.50 · Paid to you: Cash');

  const [corrected] = await listOrders(organizer, event);
  expect(corrected).toMatchObject({
    name: 'Sofia Marques',
    email: 'sofia.marques@example.com',
    total: 20,
  });
  expect(corrected?.href).not.toBe(order?.href);

  // The buyer pays for one more by a link.
  await visitor.wide();
  await visitor.press('Correct…');
  await visitor.choose('Tickets');
  await visitor.press('Add one Standard ticket');
  await visitor.choose('The buyer pays online');
  await visitor.press('Ask for €12.50');
  await visitor.see('The buyer is asked to pay €12.50');
  await visitor.narrow();
  await visitor.open(corrected?.href ?? '');
  await visitor.see('A change of your tickets');
  await visitor.expectNoBarriers('a change that the buyer pays for');
  await visitor.expectTabReaches('a change that the buyer pays for');
  await visitor.press('Pay €12.50');
  await visitor.see('Stripe’s double');
  await visitor.press('Pay');
  await visitor.see('Your tickets');
  await visitor.see('€32.50');
});

test('a buyer leaves the card page and pays by transfer', async ({
  visitor,
  marquee,
  organizer,
  enter,
}) => {
  await enter();
  await visitor.open(ordersPath(event));
  await visitor.press('Payment');
  await visitor.type('Account holder', 'Harbour Lights');
  await visitor.type('IBAN', 'DE89 3704 0044 0532 0130 00');
  await visitor.press('Save');
  await visitor.see('Code from the e-mail');
  await visitor.type('Code from the e-mail', await marquee.mailbox.latestCode(organizer.email));
  await visitor.press('Confirm');
  await visitor.press('Ways to pay');
  await visitor.choose('Own choice');
  await visitor.press('At the door');
  await visitor.press('Bank transfer');
  await visitor.press('Move Bank transfer up');
  await visitor.type('Days to pay', '5');
  await visitor.expectNoBarriers('the ways to pay');
  await visitor.press('Save');
  await visitor.see('Ways to pay saved.');

  await visitor.open(`/events/${event.slug}`);
  await visitor.press('Add one Standard ticket');
  await visitor.type('Name', 'Ada Bell');
  await visitor.type('E-mail', uniqueEmail('ada'));
  await visitor.choose('Bank transfer');
  await visitor.see('within 5 days, by ');
  await visitor.choose('Card');
  await visitor.expectNoBarriers('ways to pay side by side');
  await visitor.press('Book for');
  await visitor.see('Stripe’s double');
  await visitor.back();
  await visitor.see('reserved until');
  await visitor.follow('Continue');
  await visitor.see('Pay now or choose another way');
  await visitor.expectNoBarriers('an order to be paid');
  await visitor.press('Choose Bank transfer');
  await visitor.see('DE89 3704 0044 0532 0130 00');
  const order = await visitor.path();

  await visitor.wide();
  await visitor.open(ordersPath(event));
  await visitor.see('Bank transfer due');
  await visitor.press('Open order');
  // The list behind the order has a field with the name Status, too.
  await visitor.see('The seats are held until the order is paid, cancelled or past its deadline.');
  await visitor.unfold('Status');
  await visitor.choose('Completed');
  await visitor.see('Paid to you directly');
  await visitor.open(order);
  await visitor.see('Your ticket');
});

test('a company books with the address of its invoice', async ({ visitor, organizer }) => {
  await visitor.narrow();
  await visitor.open(`/events/${event.slug}`);
  await visitor.press('Add one Standard ticket');
  await visitor.type('Name', 'Sofia Marques');
  await visitor.type('E-mail', uniqueEmail('sofia'));
  await visitor.press('Invoice for a company');
  await visitor.type('Name or company', 'Söhne GmbH');
  await visitor.type('Street and number', 'Am Markt 1');
  await visitor.type('Postal code', '50667');
  await visitor.type('Town', 'Köln');
  await visitor.type('Country', 'Germany');
  await visitor.type('VAT ID', 'DE136695976');
  await visitor.expectNoBarriers('a booking of a company');
  await visitor.press('Book for');
  await visitor.see('Stripe’s double');
  await visitor.press('Pay');
  await visitor.see('Your ticket');
  await visitor.see('VAT ID DE136695976');
  await visitor.expectNoBarriers('an order of a company');
  const [order] = await listOrders(organizer, event);
  expect(order).toMatchObject({ company: { name: 'Söhne GmbH', vat_id: 'DE136695976' } });
});
