import { saleRefusals as say } from '@marquee/contract/pricing/sale';
import { bookingSentences } from '@marquee/contract/orders/public';
import { saleStateOf, takesApplications } from '@marquee/contract/pricing/on-sale';
import { formatInstantShort } from '@marquee/contract/formats/columns';
import { refusal } from '../../../lib/app-error.ts';
import type { PriceSeats, Seats } from '../../events/seats/commands.ts';
import { saleWindowOf } from '../../events/seats/sale.ts';
import type { RequestedItem } from '../../orders/items/items.ts';
import { atItems, type Stock } from '../../orders/rules-stock.ts';
import { refusePerOrder, refusePerPerson } from './per-order.ts';
import { refuseHidden } from './hidden.ts';
import { refuseAlone } from './only-with.ts';

type Request = {
  items: RequestedItem[];
  /** '' for a quote, which does not know the buyer. */
  email: string;
  at: Date;
};

type Sold = {
  event: Pick<Seats, 'starts_at' | 'timezone'>;
  stock: Pick<Stock, 'prices' | 'persons'>;
  code: Parameters<typeof refuseHidden>[2];
};

/**
 * Refuses price types that are not sold online now, or not in these numbers. Staff sell them all.
 * @throws AppError `unknown_price`, `type_not_yet`, `type_over`, `type_too_few`, `type_too_many`,
 *   `type_person_limit`, `type_needs_other`
 */
export function refuseNotSold(request: Request, { event, stock, code }: Sold): void {
  refuseHidden(request.items, stock, code);
  for (const { priceTypeId } of request.items) {
    const price = stock.prices.get(priceTypeId);
    if (price?.needs_approval) refuseLateApplication(price, event, request.at);
    if (price && price.sale !== null) refuseOutsideSale(price, event, request.at);
  }
  refuseAlone(request.items, stock, code);
  refusePerOrder(request.items, stock);
  refusePerPerson(request, stock);
}

/** An organizer decides about applications before the event begins. */
function refuseLateApplication(
  { id: ticket_id, label }: Pick<PriceSeats, 'id' | 'label'>,
  { starts_at: startsAt }: Sold['event'],
  at: Date,
): void {
  if (takesApplications({ startsAt }, at)) return;
  const sentence = bookingSentences.applicationsOver(label);
  throw refusal('type_over', sentence, { ...atItems(sentence), details: { ticket_id } });
}

function refuseOutsideSale(
  { id: ticket_id, label, sale }: Pick<PriceSeats, 'id' | 'label' | 'sale'>,
  event: Sold['event'],
  at: Date,
): void {
  const window = saleWindowOf(sale, event);
  const state = saleStateOf(window, at);
  if (state === 'over') {
    const sentence = say.over(label);
    throw refusal('type_over', sentence, { ...atItems(sentence), details: { ticket_id } });
  }
  if (state !== 'not_yet' || window.from === null) return;
  const from = window.from.toISOString();
  const sentence = say.notYet(label, formatInstantShort(from, event.timezone));
  throw refusal('type_not_yet', sentence, { ...atItems(sentence), details: { ticket_id, from } });
}
