import { type SaleWindow, saleStateOf, windowOf } from '@marquee/contract/pricing/on-sale';
import {
  limitingSale,
  type PriceSale,
  PriceSaleInput,
  type SaleState,
} from '@marquee/contract/pricing/sale';
import type { Json } from '../../../db/schema.generated.ts';

type Start = { starts_at: Date; timezone: string };

/** Reads the column `sale` of a price type; null for a price that is always sold. */
export function saleOf(sale: Json | null): PriceSale | null {
  return sale === null ? null : PriceSaleInput.parse(sale);
}

/** Returns what the column `sale` of a price type stores. */
export function storedSale(sale: PriceSale | null): string | null {
  const limiting = limitingSale(sale);
  return limiting && JSON.stringify(limiting);
}

/** Returns when a price type of an event is sold online. */
export function saleWindowOf(sale: Json | null, { starts_at, timezone }: Start): SaleWindow {
  return windowOf(saleOf(sale), { startsAt: starts_at, timezone });
}

/** Returns whether a price type of an event is sold online now. */
export function saleStateNow(sale: Json | null, event: Start, now: Date): SaleState {
  return sale === null ? 'on_sale' : saleStateOf(saleWindowOf(sale, event), now);
}
