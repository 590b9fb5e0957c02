import { createFreeEvent } from '../../support/door.ts';
import { test } from '../test.ts';

test('a guest list is pasted, filled by a promoter, and admitted at the door', async ({
  visitor,
  organizer,
  enter,
  categories,
}) => {
  const event = await createFreeEvent(organizer, categories);
  await enter();
  await visitor.open(`/admin/event/${event.event_id}/guests`);
  await visitor.press('Add guests');
  const text = 'Grace Hopper +2, grace@example.org, Table 4';
  await visitor.type('Guests, one per line', text);
  await visitor.expectNoBarriers('a pasted guest list');
  await visitor.wide();
  await visitor.press('Add 1 guest');
  await visitor.see('+2');

  await visitor.press('Promoters');
  await visitor.type('Promoter', 'Mara Night');
  await visitor.type('Seats', '3');
  await visitor.press('Create link');
  const address = await visitor.valueOf('Link');
  await visitor.expectNoBarriers('the promoters');

  await visitor.open(address);
  await visitor.type('Guests, one per line', 'Alan Turing +1');
  await visitor.press('Add guests');
  await visitor.see('1 guest added.');
  await visitor.see('1 of 3 seats left');
  await visitor.seesNot('Grace Hopper');
  await visitor.expectNoBarriers('the promoter’s page');
  await visitor.expectTabReaches('the promoter’s page');

  await visitor.open(`/admin/scan/${event.event_id}`);
  await visitor.press('Search or type a code');
  await visitor.type('Name, e-mail, reference or code', 'turing');
  await visitor.see('Guest +1 · 2 tickets · 0 admitted');
  await visitor.expectNoBarriers('a guest at the door');
  // The search of a wide screen is another one.
  await visitor.type('Name, e-mail, reference or code', 'turing');
  await visitor.press('Tickets of Alan Turing');
  await visitor.press('Admit Alan Turing');
  await visitor.see('Admitted');
  await visitor.press('Admitted');
  await visitor.see('1 of 5 inside');
});
