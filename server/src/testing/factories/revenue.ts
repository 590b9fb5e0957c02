import type { Database } from '../../db/database.ts';
import { makeCategory, makeOrganization } from '../factories.ts';
import { makeEvent } from './events.ts';
import { makeOrder, voidOrder } from './orders.ts';

type Made = Awaited<ReturnType<typeof makeEvent>>;

/**
 * Creates three events of two organizations in January 2026 and four orders, one refunded, at a fee
 * of 2.5 %.
 */
export async function makeRevenue(db: Database) {
  await db.updateTable('platform_settings').set({ fee_basis_points: 250 }).execute();
  const hall = await makeOrganization(db, { name: 'Konzerthaus' });
  const kitchen = await makeOrganization(db, { name: 'Kitchen' });
  const music = await makeCategory(db, { name: 'Music' });
  const food = await makeCategory(db, { name: 'Food' });
  const prices = [
    { label: 'Standard', amount_cents: 1000 },
    { label: 'VIP', amount_cents: 4000 },
  ];
  const concert = await makeEvent(db, {
    title: 'Concert',
    organization_id: hall.id,
    // Revenue counts for the first category only.
    categories: [music.id, food.id],
    prices,
  });
  const dinner = await makeEvent(db, {
    title: 'Dinner',
    organization_id: kitchen.id,
    categories: [food.id],
    prices,
  });
  const untold = await makeEvent(db, {
    title: 'Untold',
    organization_id: kitchen.id,
    categories: [],
    prices,
  });
  await sell(db, concert, '2026-01-03T10:00:00Z', [3, 1]);
  await sell(db, dinner, '2026-01-04T10:00:00Z', [2]);
  await sell(db, untold, '2026-01-05T10:00:00Z', [1]);
  const back = await sell(db, dinner, '2026-01-06T10:00:00Z', [1, 1]);
  await voidOrder(db, dinner, back, new Date('2026-01-09T10:00:00Z'));
  return { concert, dinner, untold };
}

function sell(db: Database, event: Made, at: string, quantities: number[]) {
  const items = quantities.map((quantity, price) => ({ price, quantity }));
  return makeOrder(db, {
    event,
    items,
    created_at: new Date(at),
    name: `Buyer of ${event.title}`,
  });
}
