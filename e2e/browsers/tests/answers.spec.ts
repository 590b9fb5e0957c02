import { createEvent, listOrders } from '../../support/arrange.ts';
import { buyOnline } from '../../support/online.ts';
import { expect, test } from '../test.ts';

const DIET = '0e0e0e0e-0000-4000-8000-000000000001';

test('a buyer corrects name, answer and company on the page of the order', async ({
  visitor,
  organizer,
  enter,
  categories,
  stripe,
}) => {
  const event = await createEvent(organizer, { category: [categories[0]?.ID ?? ''] });
  const questions = [
    { question_id: DIET, kind: 'text', per: 'ticket', label: 'Diet', at_door: true },
  ];
  await organizer.api.put(`/api/events/${event.event_id}/questions`, { data: { questions } });
  await enter();
  await visitor.open(`/admin/event/${event.event_id}/questions`);
  await visitor.choose('May be given later');
  await visitor.choose('Buyers can change their answers');
  await visitor.press('Save names and changes');
  await visitor.see('The settings for names and changes are saved.');

  await buyOnline(stripe, organizer, event, { name: 'Sofia Marques' });
  const [order] = await listOrders(organizer, event);
  await visitor.narrow();
  await visitor.open(order?.href ?? '');
  await visitor.see('Whose tickets are these?');
  await visitor.see('Your answers');
  await visitor.expectNoBarriers('an order that a buyer can correct');
  await visitor.expectTabReaches('an order that a buyer can correct');
  await visitor.type('Diet', 'Vegan');
  await visitor.press('Save answers');
  await visitor.see('Diet (ticket 1)');
  await visitor.type('Name', 'Ben Bell');
  await visitor.press('Save names');
  await visitor.see('The page of Ben Bell');

  await visitor.press('Add a company or your address');
  await visitor.type('Name or company', 'Söhne GmbH');
  await visitor.type('Street and number', 'Am Markt 1');
  await visitor.type('Postal code', '50667');
  await visitor.type('Town', 'Köln');
  await visitor.type('Country', 'Germany');
  await visitor.press('Write a new invoice');
  await visitor.see('Invoice for Söhne GmbH');
  await visitor.expectNoBarriers('an order that a buyer corrected');
  const [corrected] = await listOrders(organizer, event);
  expect(corrected).toMatchObject({
    company: { name: 'Söhne GmbH' },
    tickets: [{ named: { name: 'Ben Bell' } }],
  });
});
