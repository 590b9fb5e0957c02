-- A person assigns a transfer to an order, or sets it aside because it pays for none.
alter table bank_entries
  -- Set by hand: the order stays unpaid until its transfers add up to its total.
  add column assigned_at timestamptz(3),
  add column set_aside_at timestamptz(3),
  add column set_aside_reason text not null default '',
  -- The payment that goes back, because it is more than its order needed.
  add column surplus_payment_id uuid references payments (id) on delete set null,
  add check ((status = 'set_aside') = (set_aside_at is not null));

-- to_return: all of it goes back, because its order was paid or cancelled before.
alter table bank_entries drop constraint bank_entries_status_check;
alter table bank_entries add constraint bank_entries_status_check
  check (status in ('open', 'paid', 'to_return', 'set_aside', 'done'));

create index bank_entries_set_aside on bank_entries (organization_id, booked_on desc, id)
  where status = 'set_aside';
create index bank_entries_of_surplus on bank_entries (surplus_payment_id)
  where surplus_payment_id is not null;
