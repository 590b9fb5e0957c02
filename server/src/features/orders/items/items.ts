import { type Cents, centsOf } from '@marquee/contract/money';
import { countPeople, groupName, peopleOf } from '@marquee/contract/pricing/groups';
import { exemptions, type Tax } from '@marquee/contract/tax/taxes';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Json } from '../../../db/schema.generated.ts';

/** Tickets of one price type in an order, at the price and fee that it was placed with. */
export type OrderItem = {
  /** null in old orders whose price type was removed; only its label was kept. */
  priceTypeId: string | null;
  label: string;
  /** How many were bought. A group counts once, and has `admits` tickets. */
  quantity: number;
  /** How many people each admits: each person gets a ticket. Absent: one; 0: an add-on. */
  admits?: number;
  unitCents: Cents;
  /** The platform's fee for one that was bought, whether the buyer or the organization pays it. */
  feeCents: Cents;
  /** What refunds of a sum took off the prices of these tickets; absent: nothing. */
  creditedCents?: Cents;
  /** The same of the platform's fee for them. */
  creditedFeeCents?: Cents;
  /** The price of one ticket before the order's code, the highest if the line has several. */
  listCents?: Cents;
  /** What the code took off all these tickets; absent: nothing. */
  discountCents?: Cents;
  /** The tax of these tickets; absent: booked before prices had taxes of their own. */
  tax?: Tax;
  /** The rate of the fee, in hundredths of a percent; absent: that of the tickets. */
  feeTax?: number;
  /**
   * In an order that was split from another one: by how much its tax, of the tickets or of the buyer's
   * fee at its own rate, differs from its own rounding. So both have together the tax of before.
   */
  taxShift?: Cents;
  feeTaxShift?: Cents;
  /** Tickets of a guest, which are not sold; absent: they are. */
  isGuest?: true;
};

/** An item whose price type exists. A price type stays while seats of it are held or sold. */
export type SellableItem = OrderItem & { priceTypeId: string };

/** An item as it is asked for, before it has a price. */
export type RequestedItem = Pick<SellableItem, 'priceTypeId' | 'quantity'> & {
  /** What its buyer chose for each ticket; absent: nothing. */
  chosenCents?: Cents;
};

const StoredTax = z.object({
  basis_points: z.number(),
  exemption: z.enum(exemptions).optional(),
  reason: z.string().optional(),
});

const StoredItems = z.array(
  z.object({
    price_type_id: z.string().nullable(),
    label: z.string(),
    quantity: z.number(),
    unit_cents: z.number(),
    fee_cents: z.number(),
    credited_cents: z.number().optional(),
    credited_fee_cents: z.number().optional(),
    list_cents: z.number().optional(),
    discount_cents: z.number().optional(),
    tax: StoredTax.optional(),
    fee_tax: z.number().optional(),
    tax_shift: z.number().optional(),
    fee_tax_shift: z.number().optional(),
    is_guest: z.literal(true).optional(),
    admits: z.number().optional(),
  }),
);
type StoredItem = z.infer<typeof StoredItems>[number];

/** Writes items in the form of `orders.ordered`. */
export function storedItemsOf(items: OrderItem[]): StoredItem[] {
  return items.map(({ priceTypeId, label, quantity, unitCents, feeCents, ...more }) => ({
    price_type_id: priceTypeId,
    label,
    quantity,
    unit_cents: unitCents,
    fee_cents: feeCents,
    ...(more.creditedCents ? { credited_cents: more.creditedCents } : {}),
    ...(more.creditedFeeCents ? { credited_fee_cents: more.creditedFeeCents } : {}),
    ...(more.discountCents
      ? { list_cents: more.listCents, discount_cents: more.discountCents }
      : {}),
    ...(more.tax && { tax: storedTaxOf(more.tax) }),
    ...(more.feeTax === undefined ? {} : { fee_tax: more.feeTax }),
    ...(more.taxShift ? { tax_shift: more.taxShift } : {}),
    ...(more.feeTaxShift ? { fee_tax_shift: more.feeTaxShift } : {}),
    ...(more.isGuest && { is_guest: more.isGuest }),
    ...admitting(more.admits),
  }));
}

/** Reads items from `orders.ordered`. */
export function itemsOf(ordered: Json): OrderItem[] {
  return StoredItems.parse(ordered).map((stored) => ({
    priceTypeId: stored.price_type_id,
    label: stored.label,
    quantity: stored.quantity,
    unitCents: stored.unit_cents,
    feeCents: stored.fee_cents,
    ...(stored.credited_cents ? { creditedCents: stored.credited_cents } : {}),
    ...(stored.credited_fee_cents ? { creditedFeeCents: stored.credited_fee_cents } : {}),
    ...(stored.list_cents && stored.discount_cents
      ? { listCents: stored.list_cents, discountCents: stored.discount_cents }
      : {}),
    ...(stored.tax && { tax: taxOf(stored.tax) }),
    ...(stored.fee_tax === undefined ? {} : { feeTax: stored.fee_tax }),
    ...(stored.tax_shift ? { taxShift: stored.tax_shift } : {}),
    ...(stored.fee_tax_shift ? { feeTaxShift: stored.fee_tax_shift } : {}),
    ...(stored.is_guest && { isGuest: stored.is_guest }),
    ...admitting(stored.admits),
  }));
}

/** Returns how many people an item admits, unless it is one. */
export function admitting(admits = 1): Pick<OrderItem, 'admits'> {
  return admits === 1 ? {} : { admits };
}

/** Returns the item of each person of an order, by place; add-ons admit nobody. */
export function listPeople(items: OrderItem[]): OrderItem[] {
  return items.flatMap((item) => Array.from({ length: peopleOf(item) }, () => item));
}

/** Names an item where people read how many of it there are. */
export function nameOfItem({ label, admits }: Pick<OrderItem, 'label' | 'admits'>): string {
  return groupName(label, admits);
}

function storedTaxOf({ basisPoints, exemption, reason }: Tax): z.infer<typeof StoredTax> {
  return {
    basis_points: basisPoints,
    ...(exemption === null ? {} : { exemption }),
    ...(reason === '' ? {} : { reason }),
  };
}

function taxOf({ basis_points, exemption, reason }: z.infer<typeof StoredTax>): Tax {
  return { basisPoints: basis_points, exemption: exemption ?? null, reason: reason ?? '' };
}

/** Counts an order's seats in SQL, for queries that need no more of `orders.ordered`. */
export const seatsOfOrder = sql<number>`(
  select coalesce(sum((item ->> 'quantity')::integer * coalesce((item ->> 'admits')::integer, 1)), 0)::integer
  from jsonb_array_elements(orders.ordered) item)`;

/** Reads the items of a request to book or to sell. */
export function requestedItemsOf(
  input: { ticket_id: string; quantity: number; amount?: number | undefined }[],
) {
  return input.map(({ ticket_id, quantity, amount }): RequestedItem => {
    const chosen = amount === undefined ? {} : { chosenCents: centsOf(amount) };
    return { priceTypeId: ticket_id.toLowerCase(), quantity, ...chosen };
  });
}

/** Counts in SQL what an order takes of limits: people, and pieces of add-ons. */
export const unitsOfOrder = sql<number>`(
  select coalesce(sum((item ->> 'quantity')::integer * greatest(coalesce((item ->> 'admits')::integer, 1), 1)), 0)::integer
  from jsonb_array_elements(orders.ordered) item)`;

/** Counts the people of items: each has a seat and a ticket. */
export function countSeats(items: Pick<OrderItem, 'quantity' | 'admits'>[]): number {
  return countPeople(items);
}
