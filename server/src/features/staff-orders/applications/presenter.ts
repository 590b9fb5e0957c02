import type { Application } from '@marquee/contract/staff-orders/applications';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { amountOf } from '@marquee/contract/money';
import { countSeats, itemsOf } from '../../orders/items/items.ts';
import { presentItems, wayOf } from '../../orders/presenter.ts';
import { presentAnswers } from '../../questions/presenter.ts';
import type { ApplicationRow } from './queries.ts';

export function presentApplication(row: ApplicationRow): Application {
  return {
    order_id: row.id,
    reference: referenceOf(row.id),
    name: row.name,
    email: row.email,
    phone: row.phone,
    note: row.note,
    items: presentItems(row),
    quantity: countSeats(itemsOf(row.ordered)),
    total: amountOf(row.total_cents),
    payment_way: wayOf(row),
    answers: presentAnswers(row.answers),
    holders: row.holders,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
