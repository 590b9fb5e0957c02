-- Payments that a buyer's bank takes back, and refunds that the payment service could not deliver.

alter type ledger_kind add value 'dispute';
alter type ledger_kind add value 'dispute_returned';
alter type ledger_kind add value 'refund_failed';

-- Money of a dispute may belong to no sale. The new kinds are compared as text: their values cannot be
-- used in the transaction that adds them.
do $$
declare
  old text;
begin
  select conname into strict old from pg_constraint
  where conrelid = 'ledger_entries'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%organization_id IS NOT NULL%';
  execute format('alter table ledger_entries drop constraint %I', old);
end $$;
alter table ledger_entries add constraint ledger_entries_have_an_owner check (
  organization_id is not null
  or kind::text in ('refund_sent', 'stray_payment', 'dispute', 'dispute_returned', 'refund_failed'));

create table disputes (
  id uuid primary key,
  -- The payment service's own name of it: however often it is told, it is one.
  reference text not null unique,
  -- What was booked of an order stays when the order is deleted, and so does this.
  order_id uuid not null,
  payment_id uuid not null,
  -- Whose sale it was; null for a payment that completed no order.
  organization_id uuid references organizations (id),
  amount_cents integer not null check (amount_cents > 0),
  -- In the payment service's words: 'fraudulent'.
  reason text not null,
  status text not null check (status in ('open', 'won', 'lost')),
  opened_at timestamptz(3) not null,
  -- Until when the platform can answer it at the payment service.
  due_at timestamptz(3),
  closed_at timestamptz(3),
  -- When the money was booked as taken, and as given back.
  withdrawn_at timestamptz(3),
  returned_at timestamptz(3),
  -- The money that was taken counts as the refund of its order.
  is_refund boolean not null default false,
  check ((status = 'open') = (closed_at is null)),
  check (returned_at is null or withdrawn_at is not null),
  check (not is_refund or withdrawn_at is not null)
);
create index disputes_of_order on disputes (order_id);
create index disputes_by_time on disputes (opened_at, id);

create table failed_refunds (
  id uuid primary key,
  -- The payment service's own name of the refund.
  reference text not null unique,
  order_id uuid not null,
  payment_id uuid not null,
  organization_id uuid references organizations (id),
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  -- By the payment service's clock.
  failed_at timestamptz(3) not null,
  -- The refund had been booked as sent, and was booked back.
  was_booked boolean not null
);
create index failed_refunds_of_payment on failed_refunds (payment_id);
create index failed_refunds_by_time on failed_refunds (failed_at, id);
