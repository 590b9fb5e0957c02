import type { EventCodeBatch } from '@marquee/contract/codes/batches';
import type { EventCode } from '@marquee/contract/codes/codes';
import type { PublicCode } from '@marquee/contract/codes/public';
import { loggedCents } from '@marquee/contract/audit/logged-values';
import { amountOf } from '@marquee/contract/money';
import type { Columns } from '../../lib/csv.ts';
import type { BatchSums, CodeRow } from './queries.ts';
import { type CodeTerms, stateOf } from './rules.ts';
import type { Share } from './shares/queries.ts';
import { keptOf } from './shares/rules.ts';

export function presentCode(row: CodeRow, now: Date): EventCode {
  return {
    code_id: row.id,
    ...presentPublicCode(row),
    uses: row.uses,
    uses_per_person: row.uses_per_person,
    from: row.begins_at?.toISOString() ?? null,
    until: row.ends_at?.toISOString() ?? null,
    adds_up: row.adds_up,
    below_floor: row.below_floor,
    reserved: row.share?.seats ?? null,
    reserved_until: untilOf(row.share),
    reserved_left: keptOf(row.share),
    batch: row.batch,
    state: stateOf(row, now),
    given_at: row.given_at?.toISOString() ?? null,
    used: row.used,
    revenue: amountOf(row.revenue_cents),
    discount: amountOf(row.discount_cents),
    created_at: row.created_at.toISOString(),
  };
}

export function presentBatch({ revenue_cents, discount_cents, ...row }: BatchSums): EventCodeBatch {
  return { ...row, revenue: amountOf(revenue_cents), discount: amountOf(discount_cents) };
}

/** Presents what a buyer may know of a code. */
export function presentPublicCode(
  row: Pick<CodeRow, 'code' | 'kind' | 'value' | 'is_per_order' | 'price_type_ids' | 'min_tickets'>,
): Omit<PublicCode, 'opens' | 'left' | 'prices'> {
  return {
    code: row.code,
    kind: row.kind,
    // Hundredths of a percent and cents are both hundredths.
    value: row.value === null ? null : amountOf(row.value),
    per: row.is_per_order ? 'order' : 'ticket',
    ticket_ids: row.price_type_ids,
    min_tickets: row.min_tickets,
  };
}

function untilOf(share: Pick<Share, 'until'> | null): string | null {
  const until = share?.until ?? null;
  return until === null ? null : new Date(until).toISOString();
}

const kindWords = { percent: 'Percent', amount: 'Amount', price: 'Price', access: 'Access' };
const stateWords = { usable: 'Usable', used_up: 'Used up', not_yet: 'Not yet', over: 'Over' };

export const codeColumns: Columns<EventCode> = {
  Code: (code) => code.code,
  Batch: (code) => code.batch ?? '',
  Kind: (code) => kindWords[code.kind],
  'Value (percent or EUR)': (code) => (code.value === null ? '' : { euros: code.value }),
  Per: (code) => code.per,
  'Most uses': (code) => code.uses ?? '',
  'Most uses per person': (code) => code.uses_per_person ?? '',
  'Least tickets': (code) => code.min_tickets ?? '',
  From: { instant: (code) => code.from },
  Until: { instant: (code) => code.until },
  'Seats kept': (code) => code.reserved ?? '',
  'Seats kept until': { instant: (code) => code.reserved_until },
  'Still kept': (code) => (code.reserved === null ? '' : code.reserved_left),
  State: (code) => stateWords[code.state],
  'Given to a reader': { instant: (code) => code.given_at },
  Used: (code) => code.used,
  'Revenue without booking fee (EUR)': (code) => code.revenue,
  'Discount (EUR)': (code) => code.discount,
};

/** Returns what the audit log keeps of a code. */
export function auditedCode(
  terms: CodeTerms & { share: Pick<Share, 'seats' | 'until'> | null },
  prices: { id: string; label: string }[],
): Record<string, unknown> {
  return {
    value: valueInWords(terms),
    tickets: prices.flatMap(({ id, label }) => (terms.price_type_ids.includes(id) ? label : [])),
    uses: terms.uses,
    uses_per_person: terms.uses_per_person,
    min_tickets: terms.min_tickets,
    from: terms.begins_at?.toISOString() ?? null,
    until: terms.ends_at?.toISOString() ?? null,
    adds_up: terms.adds_up,
    below_floor: terms.below_floor,
    reserved: terms.share?.seats ?? null,
    reserved_until: untilOf(terms.share),
  };
}

function valueInWords({ kind, value, is_per_order }: CodeTerms): string {
  if (kind === 'access' || value === null) return 'opens tickets';
  if (kind === 'percent') return `${amountOf(value)} % off`;
  const per = is_per_order ? 'order' : 'ticket';
  return `${loggedCents(value)} ${kind === 'price' ? 'for a ticket' : `off each ${per}`}`;
}
