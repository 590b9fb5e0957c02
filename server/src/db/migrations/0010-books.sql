-- Money: what an order's fee and tax are, the double-entry ledger, revenue by time, invoices, payouts.

alter table organizations
  -- As invoices have them; without a legal name the organization's own serves.
  add column legal_name text not null default '',
  add column billing_address text not null default '',
  add column tax_number text not null default '',
  add column tax_name text not null default 'VAT' check (tax_name <> ''),
  -- Hundredths of a percent, included in every price.
  add column tax_basis_points smallint not null default 0 check (tax_basis_points between 0 and 5000);

-- Kept for the order, as its prices are.
alter table orders
  -- The platform's fee for all its tickets.
  add column fee_cents integer not null default 0 check (fee_cents >= 0),
  -- What of it the buyer pays on top of the prices; part of `total_cents`.
  add column buyer_fee_cents integer not null default 0
    check (buyer_fee_cents between 0 and fee_cents),
  add column tax_name text not null default 'VAT',
  add column tax_basis_points smallint not null default 0,
  -- Included in `total_cents`: the sum of what each item includes.
  add column tax_cents integer not null default 0 check (tax_cents between 0 and total_cents);
alter table order_items
  -- The platform's fee for one of its tickets.
  add column fee_cents integer not null default 0 check (fee_cents >= 0);

create type ledger_kind as enum
  ('sale', 'fee', 'refund', 'refund_sent', 'stray_payment', 'payout', 'adjustment');
-- The first six are an organization's, and their sum is what the platform owes it; the others are the
-- platform's own. `collected` is money that the organizer took itself.
create type ledger_account as enum
  ('sales', 'tax', 'fees', 'collected', 'payouts', 'adjustments',
   'bank', 'fee_income', 'refunds_due', 'corrections');

create table ledger_entries (
  id uuid primary key,
  seq bigint not null unique generated always as identity,
  kind ledger_kind not null,
  at timestamptz(3) not null,
  -- Whose business it is; null only for money that belongs to no sale.
  organization_id uuid references organizations (id),
  -- What it records. Orders, events and payments may be deleted; what was booked of them stays.
  event_id uuid,
  order_id uuid,
  payment_id uuid,
  payout_id uuid,
  memo text not null default '',
  -- Who wrote an adjustment or a payout; null: the program, with what it records.
  actor_id uuid,
  check (organization_id is not null or kind in ('refund_sent', 'stray_payment'))
);
create index ledger_entries_by_time on ledger_entries (at, seq);
create index ledger_entries_of_organization on ledger_entries (organization_id, at, seq);
create index ledger_entries_of_event on ledger_entries (event_id, at);
create index ledger_entries_of_order on ledger_entries (order_id);
-- Once sold, once refunded, however often we are told.
create unique index ledger_entries_once on ledger_entries (order_id, kind)
  where kind in ('sale', 'fee', 'refund');

create table ledger_lines (
  entry_id uuid not null references ledger_entries (id),
  position smallint not null,
  account ledger_account not null,
  -- Whose account; null for the platform's.
  organization_id uuid,
  -- The price that was sold or refunded, and how many tickets of it, on `sales` lines.
  price_type_id uuid,
  quantity integer not null default 0,
  -- A debit is above zero, a credit below.
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (entry_id, position),
  check ((account >= 'bank') = (organization_id is null))
);
create index ledger_lines_of_organization on ledger_lines (organization_id, account)
  where organization_id is not null;

-- Every entry has lines, and they add up to nothing; looked at when the transaction ends.
create function check_ledger_entry() returns trigger language plpgsql as $$
declare
  entry uuid;
  lines integer;
  total bigint;
begin
  if tg_table_name = 'ledger_entries' then entry := new.id; else entry := new.entry_id; end if;
  select count(*), coalesce(sum(amount_cents), 0) into lines, total
  from ledger_lines where entry_id = entry;
  if lines < 2 or total <> 0 then
    raise exception 'ledger entry % has % lines that add up to %', entry, lines, total
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_entry();
create constraint trigger ledger_lines_balance after insert on ledger_lines
  deferrable initially deferred for each row execute function check_ledger_entry();
create trigger ledger_entries_stay before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_lines_stay before update or delete on ledger_lines
  for each row execute function refuse_change();
create trigger ledger_entries_stay_whole before truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_lines_stay_whole before truncate on ledger_lines
  for each statement execute function refuse_change();

-- The sum of an organization's lines by account, kept in the transaction that writes them.
create table ledger_balances (
  organization_id uuid not null references organizations (id),
  account ledger_account not null check (account < 'bank'),
  amount_cents bigint not null,
  primary key (organization_id, account)
);

-- Money by price and quarter of an hour in UTC, sales when they were sold and refunds when they were
-- cancelled; the ledger's `sales`, `tax` and `fees` lines once more. Tickets that cost nothing are not
-- in here. It outlives orders, prices and events, as the ledger does.
create table revenue_by_slot (
  price_type_id uuid not null,
  -- Whose sale it was.
  organization_id uuid not null references organizations (id),
  slot timestamptz(3) not null
    check (slot = date_bin(interval '15 minutes', slot, timestamptz '2000-01-01 00:00:00Z')),
  event_id uuid not null,
  tickets integer not null default 0 check (tickets >= 0),
  refunded_tickets integer not null default 0 check (refunded_tickets >= 0),
  -- What buyers paid, with the fees that they bore.
  gross_cents bigint not null default 0 check (gross_cents >= 0),
  refund_cents bigint not null default 0 check (refund_cents >= 0),
  -- The platform's fees, and those it gave back with a refund.
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  fee_refund_cents bigint not null default 0 check (fee_refund_cents >= 0),
  primary key (price_type_id, organization_id, slot)
);
create index revenue_by_slot_by_time on revenue_by_slot (slot);
create index revenue_by_slot_of_organization on revenue_by_slot (organization_id, slot);
create index revenue_by_slot_of_event on revenue_by_slot (event_id, slot);

-- The last number that an organization's invoices and credit notes of a year have.
create table invoice_counters (
  organization_id uuid not null references organizations (id),
  year smallint not null,
  last integer not null check (last > 0),
  primary key (organization_id, year)
);
create table invoices (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  -- By the event's own calendar.
  year smallint not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('invoice', 'credit_note')),
  order_id uuid not null,
  -- The invoice that a credit note takes back.
  corrects_id uuid references invoices (id),
  issued_at timestamptz(3) not null,
  gross_cents integer not null check (gross_cents > 0),
  tax_cents integer not null check (tax_cents between 0 and gross_cents),
  -- Seller, buyer, event and lines as they were that day: an invoice never changes.
  content jsonb not null,
  unique (organization_id, year, number),
  unique (order_id, kind),
  check ((kind = 'credit_note') = (corrects_id is not null))
);
create trigger invoices_stay before update or delete on invoices
  for each row execute function refuse_change();
create trigger invoices_stay_whole before truncate on invoices
  for each statement execute function refuse_change();

create type payout_status as enum ('proposed', 'paid', 'withdrawn');
create table payouts (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  -- Counted for each organization.
  number integer not null check (number > 0),
  status payout_status not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- The last ledger entry that it takes in, and the last of the payout before (0: none).
  through_seq bigint not null,
  after_seq bigint not null check (after_seq <= through_seq),
  proposed_at timestamptz(3) not null,
  proposed_by uuid,
  paid_at timestamptz(3),
  paid_by uuid,
  -- What the bank's transfer says.
  reference text not null default '',
  withdrawn_at timestamptz(3),
  unique (organization_id, number),
  check ((status = 'paid') = (paid_at is not null)),
  check ((status = 'withdrawn') = (withdrawn_at is not null)),
  check (status <> 'paid' or reference <> '')
);
create unique index payouts_one_open on payouts (organization_id) where status = 'proposed';

-- What was sold before there were books, at no fee and no tax. Invoices were not written then.
create temporary table old_sales on commit drop as
select orders.id as order_id, event_id, organization_id, total_cents, completed_at,
  orders.cancelled_at, gen_random_uuid() as sale_id, gen_random_uuid() as refund_id,
  -- What came by the payment service beside what the organizer took itself goes, or went, back.
  case when exists (select from payments where order_id = orders.id and provider = 'offline')
    then 'collected' else 'bank' end::ledger_account as paid_to,
  (select id from payments
    where order_id = orders.id and provider = 'stripe' and amount_cents >= total_cents
    order by refund_due_at is not null, received_at limit 1) as payment_id
from orders join events on events.id = event_id
where completed_at is not null and total_cents > 0;

insert into ledger_entries (id, kind, at, organization_id, event_id, order_id, payment_id, memo)
select sale_id, 'sale', completed_at, organization_id, event_id, order_id,
  case paid_to when 'bank' then payment_id end, 'Carried over'
from old_sales order by completed_at;
insert into ledger_entries (id, kind, at, organization_id, event_id, order_id, memo)
select refund_id, 'refund', cancelled_at, organization_id, event_id, order_id, 'Carried over'
from old_sales where cancelled_at is not null order by cancelled_at;

insert into ledger_lines (entry_id, position, account, organization_id, amount_cents)
select sale_id, 0, paid_to, case paid_to when 'collected' then organization_id end, total_cents
from old_sales
union all
select refund_id, 0, case paid_to when 'bank' then 'refunds_due'::ledger_account else paid_to end,
  case paid_to when 'collected' then organization_id end, -total_cents
from old_sales where cancelled_at is not null;
insert into ledger_lines
  (entry_id, position, account, organization_id, price_type_id, quantity, amount_cents)
select sale_id, position, 'sales'::ledger_account, organization_id, price_type_id, quantity, -quantity * unit_cents
from old_sales join order_items using (order_id) where unit_cents > 0
union all
select refund_id, position, 'sales'::ledger_account, organization_id, price_type_id, -quantity, quantity * unit_cents
from old_sales join order_items using (order_id) where unit_cents > 0 and cancelled_at is not null;

-- What went back to the buyer already.
create temporary table old_returns on commit drop as
select gen_random_uuid() as entry_id, old_sales.*, refunded_at, amount_cents
from old_sales join payments on payments.id = payment_id
where paid_to = 'bank' and refunded_at is not null and cancelled_at is not null;
insert into ledger_entries (id, kind, at, organization_id, event_id, order_id, payment_id, memo)
select entry_id, 'refund_sent', refunded_at, organization_id, event_id, order_id, payment_id,
  'Carried over'
from old_returns order by refunded_at;
insert into ledger_lines (entry_id, position, account, amount_cents)
select entry_id, 0, 'refunds_due'::ledger_account, amount_cents from old_returns
union all
select entry_id, 1, 'bank'::ledger_account, -amount_cents from old_returns;

-- What completed no order and is still to go back.
create temporary table old_strays on commit drop as
select gen_random_uuid() as entry_id, payments.* from payments
where provider = 'stripe' and refunded_at is null and not exists (
  select from old_sales where payment_id = payments.id and paid_to = 'bank');
insert into ledger_entries (id, kind, at, order_id, payment_id, memo)
select entry_id, 'stray_payment', received_at, order_id, id, 'Carried over'
from old_strays order by received_at;
insert into ledger_lines (entry_id, position, account, amount_cents)
select entry_id, 0, 'bank'::ledger_account, amount_cents from old_strays
union all
select entry_id, 1, 'refunds_due'::ledger_account, -amount_cents from old_strays;

insert into ledger_balances (organization_id, account, amount_cents)
select organization_id, account, sum(amount_cents)
from ledger_lines where organization_id is not null group by 1, 2;
insert into revenue_by_slot
  (price_type_id, organization_id, slot, event_id, tickets, refunded_tickets, gross_cents, refund_cents)
select price_type_id, entry.organization_id,
  date_bin(interval '15 minutes', at, timestamptz '2000-01-01 00:00:00Z'), event_id,
  sum(case kind when 'sale' then quantity else 0 end),
  sum(case kind when 'refund' then -quantity else 0 end),
  sum(case kind when 'sale' then -amount_cents else 0 end),
  sum(case kind when 'refund' then amount_cents else 0 end)
from ledger_entries entry join ledger_lines on entry_id = entry.id
where account = 'sales' and price_type_id is not null group by 1, 2, 3, 4;
