import type { TaxSum } from '@marquee/contract/tax/sums';
import type { Tax } from '@marquee/contract/tax/taxes';
import type { Company } from '@marquee/contract/companies/company';
import { taxCentsIn } from '@marquee/contract/orders/fees';
import type { InvoiceContent, InvoiceDocument } from '../../documents/invoice-content.ts';
import { contentOf, contentTaxesOf, creditLinesOf } from '../../features/invoices/rules.ts';
import { type Charges, chargesOf, taxesIn } from '../../features/orders/items/charges.ts';
import type { OrderItem } from '../../features/orders/items/items.ts';

const ISSUED = new Date('2026-11-01T10:00:00.000Z');
const CREDITED = new Date('2026-11-09T10:00:00.000Z');

/** Names that an XML writer could stumble over. */
const names = [
  'Standard',
  'Rock & Roll <live> "Loge"',
  ']]>&lt;/ram:Name> --> <?xml?>',
  'Familie 👨‍👩‍👧 \u0000\u0007 東京ナイト',
  '\ud800 half a letter \uffff',
  'ليلة الموسيقى'.repeat(20),
  'x'.repeat(1_000),
  '\u200b',
];

const companies: (Company | undefined)[] = [
  undefined,
  {
    name: 'Bäckerei Łukasz & Söhne GmbH',
    address: { street: 'Am Markt 1', postal_code: '50667', city: 'Köln', country: 'DE' },
    vat_id: 'DE136695976',
    purchase_order: 'PO 4711 <urgent>',
  },
  {
    name: names[2] ?? '',
    address: { street: '1 Quay Street', postal_code: '', city: 'Dublin', country: 'IE' },
    vat_id: '',
    purchase_order: '',
  },
  // A private buyer of an invoice that is not small.
  {
    name: 'Łukasz Żółć',
    address: { street: 'Ring 1', postal_code: '10999', city: 'Berlin', country: 'DE' },
    vat_id: '',
    purchase_order: '',
  },
];

const sellers = [
  { tax_number: 'DE136695976', billing_address: 'Oranienstraße 25\n10999 Berlin' },
  { tax_number: '12/345/67890', billing_address: 'Haus am See\nHinterhof\nWeg 3\n80331 München' },
  { tax_number: 'ATU13585627', billing_address: '1010 Wien' },
  { tax_number: '', billing_address: '' },
];

/** A rate, several rates, none, and none for a reason. */
const taxes: Tax[] = [
  { basisPoints: 1900, exemption: null, reason: '' },
  { basisPoints: 1900, exemption: null, reason: '' },
  { basisPoints: 700, exemption: null, reason: '' },
  { basisPoints: 550, exemption: null, reason: '' },
  { basisPoints: 0, exemption: null, reason: '' },
  { basisPoints: 0, exemption: 'cultural_event', reason: '' },
  { basisPoints: 0, exemption: 'small_business', reason: '' },
  { basisPoints: 0, exemption: 'out_of_scope', reason: 'A gift & <no> sale.' },
  { basisPoints: 0, exemption: 'reverse_charge', reason: '' },
];

/** Draws the same numbers in every run: a linear congruential generator. */
function chooser(seed: number) {
  let state = seed;
  const below = (most: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * most);
  };
  return { below, of: <T>(list: readonly T[]) => list[below(list.length)] as T };
}

type Chooser = ReturnType<typeof chooser>;

/**
 * Makes orders of all shapes, and the invoice of each, with a credit note for two of three. Prices,
 * tax, fee and content are those of real orders, because the same functions make them.
 */
export function sampleSales(count: number): InvoiceDocument[] {
  return Array.from({ length: count }, (_, index) => saleOf(chooser(index + 1), index)).flat();
}

function saleOf(choose: Chooser, index: number): InvoiceDocument[] {
  const terms = {
    fee_basis_points: choose.of([0, 350]),
    fee_fixed_cents: choose.of([0, 49]),
    fee_min_cents: 0,
    fee_max_cents: 300,
    fee_payer: choose.of(['buyer', 'organizer'] as const),
    tax_name: 'VAT',
    tax_basis_points: choose.of([0, 700, 1900, 1900, 550, 2_100]),
    fee_tax_basis_points: choose.of([null, null, 1900]),
  };
  const charges = chargesOf(itemsFor(choose), terms);
  const content = contentFor(choose, charges);
  const invoice: InvoiceDocument = {
    kind: 'invoice',
    number: `2026-${String(index + 1).padStart(4, '0')}`,
    corrects: null,
    issuedAt: ISSUED,
    content,
  };
  return [invoice, ...creditsFor(choose, invoice, charges)];
}

function itemsFor(choose: Chooser): Omit<Charges['items'][number], 'feeCents'>[] {
  const count = 1 + choose.below(4);
  return Array.from({ length: count }, (_, place) => {
    const quantity = 1 + choose.below(choose.of([1, 3, 20]));
    const listCents = choose.of([1, 333, 999, 1250, 4_999, 100_000]) + choose.below(7);
    const off = choose.of([0, 0, Math.floor(listCents / 3), listCents]);
    // The first line costs something, because an order that costs nothing has no invoice.
    const taken = place === 0 ? Math.min(off, listCents - 1) : off;
    return {
      priceTypeId: String(place),
      label: choose.of(names),
      quantity,
      unitCents: listCents - taken,
      ...choose.of([{}, {}, { admits: 4 }]),
      tax: choose.of(taxes),
      ...(taken > 0 && { listCents, discountCents: taken * quantity }),
    };
  });
}

function contentFor(choose: Chooser, charges: Charges): InvoiceContent {
  const seller = {
    organization_name: 'Harbour Lights',
    organization_email: 'hello@harbour.example',
    organization_phone: '+49 30 1234567',
    legal_name: choose.of(['', 'Harbour Lights Live Ltd', names[1] ?? '']),
    billing_country: 'DE',
    platform_name: 'Marquee',
    title: choose.of(names),
    starts_at: new Date('2026-11-21T23:30:00.000Z'),
    is_postponed: choose.of([false, false, true]),
    timezone: 'Europe/Berlin',
    ...choose.of(sellers),
  };
  // Without any tax number, no tax may be charged.
  const isTaxed = charges.items.some(({ tax }) => tax?.exemption !== 'out_of_scope');
  if (seller.tax_number === '' && isTaxed) seller.tax_number = '12/345/67890';
  return contentOf(seller, {
    ...charges,
    id: '018f4f7a-21c9-7000-8000-000000000001',
    name: choose.of(['Łukasz Żółć', '', names[4] ?? '']),
    email: 'lukasz@example.com',
    channel: choose.of(['online', 'door'] as const),
    soldAt: ISSUED,
    code: 'EARLY & <BIRD>',
    money: { account: choose.of(['bank', 'collected'] as const) },
    company: choose.of(companies) ?? null,
  });
}

function creditsFor(
  choose: Chooser,
  { number, content }: InvoiceDocument,
  charges: Charges,
): InvoiceDocument[] {
  const credited = choose.of([undefined, partOf(choose, charges), sumOf(choose, charges)]);
  if (!credited || credited.totalCents === 0) return [];
  const { discount: _, ...same } = content;
  const note: InvoiceDocument = {
    kind: 'credit_note',
    number: `${number}9`,
    corrects: { number, grossCents: charges.totalCents, creditedCents: 0, issuedAt: ISSUED },
    issuedAt: CREDITED,
    content: {
      ...same,
      lines: creditLinesOf(credited),
      total_cents: credited.totalCents,
      tax: { ...content.tax, cents: credited.taxCents },
      taxes: contentTaxesOf(credited.taxes),
    },
  };
  return [note];
}

/** Tickets of the order's first line go back, after a sum was refunded of them before. */
function partOf(choose: Chooser, charges: Charges) {
  const [first] = charges.items;
  const quantity = 1 + choose.below(first?.quantity ?? 1);
  const worth = quantity * (first?.unitCents ?? 0);
  const creditedCents = choose.of([0, Math.floor(worth / 2)]);
  const items: OrderItem[] = first ? [{ ...first, quantity, creditedCents }] : [];
  const buyerFeeCents = charges.buyerFeeCents > 0 ? quantity * (first?.feeCents ?? 0) : 0;
  const { taxBasisPoints } = charges;
  const sums = taxesIn(items, { buyerFeeCents, taxBasisPoints });
  return { items, buyerFeeCents, ...creditOf(sums, charges) };
}

/** The same part of each tax goes back, as a sum without tickets. */
function sumOf(choose: Chooser, charges: Charges) {
  const by = 1 + choose.below(4);
  const sums = charges.taxes.flatMap(({ tax, grossCents }): TaxSum[] => {
    const part = Math.ceil(grossCents / by);
    return [{ tax, grossCents: part, taxCents: taxCentsIn(part, tax.basisPoints) }];
  });
  const reason = choose.of(['', 'The heating <failed> & it rained']);
  return { items: [], buyerFeeCents: 0, ...creditOf(sums, charges), reason };
}

function creditOf(sums: TaxSum[], { taxBasisPoints }: Charges) {
  const add = (of: (sum: TaxSum) => number) => sums.reduce((all, sum) => all + of(sum), 0);
  const totalCents = add(({ grossCents }) => grossCents);
  return { totalCents, taxBasisPoints, taxCents: add(({ taxCents }) => taxCents), taxes: sums };
}
