import { sql } from 'kysely';
import type { Check } from '../../doctor/check.ts';
import { deliveryChecks } from './deliveries/checks.ts';
import { taxChecks } from './books/tax-checks.ts';
import { correctionChecks } from './corrections/checks.ts';
import { rangeChecks } from './numbers/checks.ts';
import { splitChecks, withoutInvoice } from './splits/checks.ts';

/** Sales from before the ledger existed have no invoice. */
const CARRIED_OVER = sql.lit('Carried over');

/** What the ledger has for each order, by kind of entry. */
const bookedByOrder = sql`
  select order_id, entry.kind,
    count(distinct entry.id) as entries,
    -coalesce(sum(amount_cents) filter (where account in ('sales', 'tax')), 0) as gross,
    -coalesce(sum(amount_cents) filter (where account = 'tax'), 0) as tax,
    coalesce(sum(amount_cents) filter (where account = 'fees'), 0) as fee
  from ledger_entries entry join ledger_lines on entry_id = entry.id
  where entry.kind in ('sale', 'fee', 'refund') and order_id is not null
  group by 1, 2`;

/** An order's entries in one row: its sale, its fee, and the refund that reverses both. */
const booksOfOrder = sql`
  select order_id,
    concat_ws(', ',
      sum(entries) filter (where kind = 'sale'), sum(gross) filter (where kind = 'sale'),
      sum(tax) filter (where kind = 'sale')) as sale,
    coalesce(sum(fee) filter (where kind = 'fee'), 0)::text as fee,
    concat_ws(', ',
      sum(entries) filter (where kind = 'refund'), -sum(gross) filter (where kind = 'refund'),
      -sum(tax) filter (where kind = 'refund'), -sum(fee) filter (where kind = 'refund')) as refund
  from (${bookedByOrder}) booked group by 1`;

/** What left an order: by its refunds, but for those that an exchange made, and by its exchanges. */
const leftOrders = sql`
  select order_id, total_cents, fee_cents, tax_cents, 0 as in_total from order_refunds part
  where not exists (select from order_exchanges where refund_id = part.id)
  union all
  select order_id, out_total_cents, out_fee_cents, out_tax_cents, in_total_cents
  from order_exchanges`;

/**
 * The same from the orders; only sales that cost something are in the ledger. An order was sold with
 * what left it since. It was sold once, and once more by each exchange; each split made that sale smaller.
 */
const dueOfOrder = sql`
  select id as order_id,
    case when sales > 0 then concat_ws(', ', sales, total_cents + out_total, tax_cents + out_tax)
      else '' end as sale,
    case when sales > 0 then fee_cents + out_fee else 0 end::text as fee,
    case when out_entries + whole > 0
      then concat_ws(', ', out_entries + whole, out_total + whole * total_cents,
        out_tax + whole * tax_cents, out_fee + whole * fee_cents) else '' end as refund
  from orders, lateral (
    select count(*) filter (where part.total_cents > 0) as out_entries,
      count(*) filter (where in_total > 0) as in_entries,
      coalesce(sum(in_total), 0) as in_total,
      coalesce(sum(part.total_cents), 0) as out_total, coalesce(sum(part.tax_cents), 0) as out_tax,
      coalesce(sum(part.fee_cents), 0) as out_fee
    from (${leftOrders}) part where part.order_id = orders.id) as taken_out,
  lateral (
    select count(*) as splits, coalesce(sum(split.total_cents), 0) as split_total
    from order_splits split
    where split.order_id = orders.id and is_paid and split.total_cents > 0) as moved,
  lateral (
    select case when completed_at is null then 0
        else in_entries + splits + (total_cents + out_total + split_total > in_total)::integer
        end as sales,
      case when completed_at is not null and total_cents > 0 and status = 'cancelled'
        then 1 else 0 end as whole) as sold`;

/** Compares each order's sale, fee and refund in the ledger with its own figures. */
const ofOrders: Check = sql`
  select 'ledger_entries' as "table", concat('order ', order_id) as id, what,
    each.booked as stored, each.due as computed
  from (${dueOfOrder}) due left join (${booksOfOrder}) booked using (order_id),
    lateral (values
      ('sale of the order', coalesce(booked.sale, ''), due.sale),
      ('fee of the order', coalesce(booked.fee, '0'), due.fee),
      ('refund of the order', coalesce(booked.refund, ''), due.refund)
    ) as each(what, booked, due)
  where each.booked <> each.due`;

/** Totals of `sales`, `tax` and `fees` by price type, organization and quarter hour. */
const revenueOfLines = sql`
  select price_type_id, line.organization_id,
    date_bin(interval '15 minutes', at, timestamptz '2000-01-01 00:00:00Z') as slot,
    coalesce(sum(quantity) filter (where kind = 'sale'), 0) as tickets,
    -coalesce(sum(quantity) filter (where kind = 'refund'), 0) as refunded_tickets,
    -coalesce(sum(amount_cents) filter (where kind = 'sale'), 0) as gross_cents,
    coalesce(sum(amount_cents) filter (where kind = 'refund' and account <> 'fees'), 0)
      as refund_cents,
    coalesce(sum(amount_cents) filter (where kind = 'fee'), 0) as fee_cents,
    -coalesce(sum(amount_cents) filter (where kind = 'refund' and account = 'fees'), 0)
      as fee_refund_cents
  from ledger_entries entry join ledger_lines line on entry_id = entry.id
  where kind in ('sale', 'fee', 'refund') and account in ('sales', 'tax', 'fees')
    and price_type_id is not null
  group by 1, 2, 3`;

function revenueFigures(table: string) {
  const columns = ['tickets', 'refunded_tickets', 'gross_cents', 'refund_cents'];
  const all = [...columns, 'fee_cents', 'fee_refund_cents'];
  return sql`concat_ws(', ', ${sql.join(all.map((name) => sql`coalesce(${sql.ref(`${table}.${name}`)}, 0)`))})`;
}

/** Checks that compare orders, ledger, balances and revenue with each other. */
const bookChecks: Check[] = [
  // The database refuses such entries when they are written; this checks that none exists.
  sql`
    select 'ledger_entries' as "table", entry.id::text as id, 'lines that add up to nothing' as what,
      concat_ws(', ', count(line.entry_id), coalesce(sum(amount_cents), 0)) as stored,
      'at least 2, 0' as computed
    from ledger_entries entry left join ledger_lines line on entry_id = entry.id
    group by entry.id having count(line.entry_id) < 2 or sum(amount_cents) <> 0`,
  ofOrders,
  // The refunds of a cancelled order reverse every account of the sale; what the bank received is
  // due to the buyer until it is sent.
  sql`
    select 'ledger_entries' as "table", concat('order ', order_id) as id,
      concat('refund, account ', account) as what, sum(amount_cents)::text as stored,
      '0' as computed
    from (
      select order_id, kind, line.organization_id, price_type_id, amount_cents,
        case account when 'bank' then 'refunds_due' else account end as account
      from ledger_entries entry join ledger_lines line on entry_id = entry.id
      where kind in ('sale', 'fee', 'refund', 'commission')
    ) booked
    where order_id in (select order_id from ledger_entries where kind = 'refund')
      and order_id not in (select id from orders where status = 'completed')
    group by order_id, account, organization_id, price_type_id having sum(amount_cents) <> 0`,
  sql`
    with summed as (
      select organization_id, account, sum(amount_cents) as cents
      from ledger_lines where organization_id is not null group by 1, 2
    )
    select 'ledger_balances' as "table", concat(organization_id, ' ', account) as id,
      'amount_cents' as what, coalesce(amount_cents, 0)::text as stored,
      coalesce(cents, 0)::text as computed
    from ledger_balances full join summed using (organization_id, account)
    where coalesce(amount_cents, 0) <> coalesce(cents, 0)`,
  sql`
    select 'revenue_by_slot' as "table",
      concat_ws(' ', price_type_id, organization_id,
        to_char(slot at time zone 'UTC', 'YYYY-MM-DD HH24:MI')) as id,
      'tickets, refunded_tickets, gross_cents, refund_cents, fee_cents, fee_refund_cents' as what,
      ${revenueFigures('kept')} as stored, ${revenueFigures('lines')} as computed
    from revenue_by_slot kept
      full join (${revenueOfLines}) lines using (price_type_id, organization_id, slot)
    where ${revenueFigures('kept')} <> ${revenueFigures('lines')}`,
  // For orders that still exist: payments through the payment service, less its refunds and the
  // disputed amounts that banks took. Of a connected account's payment it is the fee.
  sql`
    with moved as (
      select order_id, sum(cents) as cents
      from (
        select order_id, case when refunded_at is null then amount_cents else 0 end as cents
        from payments where provider <> 'offline' and account is null
        union all
        select order_id, fee_cents from payments where account is not null and fee_returned_at is null
        union all
        select disputes.order_id, -disputes.amount_cents
        from disputes join payments on payments.id = payment_id
        where withdrawn_at is not null and returned_at is null and not is_refund and account is null
      ) each_one group by 1
    ), booked as (
      select order_id, sum(amount_cents) as cents
      from ledger_entries entry join ledger_lines on entry_id = entry.id
      where account = 'bank' and order_id in (select id from orders) group by 1
    )
    select 'ledger_lines' as "table", concat('order ', order_id) as id, 'bank' as what,
      coalesce(booked.cents, 0)::text as stored, coalesce(moved.cents, 0)::text as computed
    from moved full join booked using (order_id)
    where coalesce(booked.cents, 0) <> coalesce(moved.cents, 0)`,
];

/** Every sale has its invoice and every refund a credit note, numbered without a gap. */
const documentChecks: Check[] = [
  // Both documents of an exchange have what it left alone, beyond the ledger.
  sql`
    with due as (
      select order_id, case kind when 'sale' then 'invoice' else 'credit_note' end as kind,
        case kind when 'sale' then gross + unsold_cents else -gross end as gross,
        case kind when 'sale' then tax + unsold_tax_cents else -tax end as tax
      from (${bookedByOrder}) booked left join (${withoutInvoice}) without using (order_id),
        lateral (select coalesce(without.cents, 0) as unsold_cents,
          coalesce(without.tax_cents, 0) as unsold_tax_cents) as left_out
      where kind in ('sale', 'refund') and order_id not in (
        select order_id from ledger_entries
        where kind = 'sale' and memo = ${CARRIED_OVER} and order_id is not null)
    )
    select 'invoices' as "table", concat('order ', order_id) as id,
      concat(kind, ': gross_cents, tax_cents') as what,
      concat_ws(', ', document.gross, document.tax) as stored,
      concat_ws(', ', due.gross, due.tax) as computed
    from due full join (
      select order_id, kind, sum(gross_cents - carried_cents) as gross,
        sum(tax_cents - carried_tax_cents) as tax
      from invoices group by 1, 2
    ) document using (order_id, kind)
    where coalesce(due.gross, 0) <> coalesce(document.gross, 0)
      or coalesce(due.tax, 0) <> coalesce(document.tax, 0)`,
  sql`
    with counted as (
      select organization_id, year, count(*) as documents, max(number) as last
      from invoices group by 1, 2
    )
    select 'invoice_counters' as "table", concat(organization_id, ' ', year) as id,
      'last, and how many documents there are' as what,
      concat_ws(', ', coalesce(kept.last, 0), coalesce(kept.last, 0)) as stored,
      concat_ws(', ', coalesce(counted.last, 0), coalesce(documents, 0)) as computed
    from invoice_counters kept full join counted using (organization_id, year)
    where coalesce(kept.last, 0) <> coalesce(counted.last, 0)
      or coalesce(kept.last, 0) <> coalesce(documents, 0)`,
  // The lines of a document add up to the sums stored beside it.
  sql`
    select 'invoices' as "table", id::text as id, 'gross_cents, tax_cents' as what,
      concat_ws(', ', gross_cents, tax_cents) as stored,
      concat_ws(', ', lines, content -> 'tax' ->> 'cents') as computed
    from invoices, lateral (
      select sum((line ->> 'quantity')::bigint * (line ->> 'unit_cents')::bigint) as lines
      from jsonb_array_elements(content -> 'lines') line
    ) said
    where gross_cents <> lines or gross_cents <> (content ->> 'total_cents')::bigint
      or tax_cents <> (content -> 'tax' ->> 'cents')::bigint`,
  sql`
    select 'invoices' as "table", note.id::text as id, 'corrects_id' as what,
      concat_ws(', ', note.order_id, note.gross_cents) as stored,
      concat_ws(', ', invoice.order_id, invoice.gross_cents) as computed
    from invoices note join invoices invoice on invoice.id = note.corrects_id
    where note.order_id <> invoice.order_id or note.gross_cents > invoice.gross_cents
      or note.organization_id <> invoice.organization_id or invoice.kind <> 'invoice'`,
];

export const invoiceChecks: Check[] = [
  ...correctionChecks,
  ...splitChecks,
  ...bookChecks,
  ...documentChecks,
  ...rangeChecks,
  ...taxChecks,
  ...deliveryChecks,
];
