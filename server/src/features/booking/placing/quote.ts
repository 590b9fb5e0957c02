import { amountOf } from '@marquee/contract/money';
import type { BookingInput } from '@marquee/contract/orders/public';
import { taxesInEuros } from '@marquee/contract/tax/sums';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../lib/app-error.ts';
import { codeQuery, codesInUse } from '../../codes/at-booking/queries.ts';
import { applyCode, findCode, seatsFromShare } from '../../codes/at-booking/rules.ts';
import { priceSeatsQuery, unlockedSeatsQuery } from '../../events/seats/commands.ts';
import { refuseClosed } from '../../orders/rules.ts';
import { priceItems } from '../../orders/rules-prices.ts';
import { refuseShortage, refuseTooMany, stockOf } from '../../orders/rules-stock.ts';
import { chargesOf } from '../../orders/items/charges.ts';
import { requestedItemsOf } from '../../orders/items/items.ts';
import { linesOf } from './lines.ts';
import { refuseNotSold } from './not-sold.ts';

/**
 * Returns what an order would cost now. It takes no lock and holds nothing.
 * @throws AppError as a booking of these items does
 */
export async function quoteOrder(
  { db, clock }: Deps,
  eventId: string,
  { items, code: typed }: Pick<BookingInput, 'items' | 'code'>,
) {
  const at = clock();
  const event = await unlockedSeatsQuery(db, eventId).executeTakeFirstOrThrow(() => notFound());
  const stock = stockOf(event, await priceSeatsQuery(db, event.id).execute());
  const requested = requestedItemsOf(items);
  refuseTooMany(requested, stock, event.order_limit);
  refuseClosed(event, { at, isAtDoor: false });
  const known = typed === undefined ? [] : await codeQuery(db, event.id, [typed]).execute();
  const code = findCode({ code: typed, email: '' }, codesInUse(known, []), at);
  refuseNotSold({ items: requested, email: '', at }, { event, stock, code });
  const priced = priceItems(requested, stock, at);
  const charges = chargesOf(applyCode(priced, code, stock), event);
  refuseShortage(charges.items, stock, seatsFromShare(code, charges.items));
  const { totalCents, taxes } = charges;
  return { lines: linesOf(charges), total: amountOf(totalCents), taxes: taxesInEuros(taxes) };
}
