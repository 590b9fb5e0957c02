-- The people who booked are read from their orders; what is kept of them beside is here.

-- The nearest town of the event's place, '' until it is looked up.
alter table events add column city text not null default '';

-- Addresses that are written to no more, whatever they agreed to.
create table suppressions (
  email text primary key check (email = lower(email) and email <> ''),
  reason text not null check (reason in ('asked', 'bounced', 'complained', 'other')),
  note text not null default '',
  created_at timestamptz(3) not null,
  created_by uuid references users (id) on delete set null
);
create index suppressions_by_creation on suppressions (created_at, email);

create table segments (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 80),
  -- The conditions as the contract has them.
  conditions jsonb not null,
  created_at timestamptz(3) not null,
  created_by uuid references users (id) on delete set null
);
create unique index segments_by_name on segments (lower(name));

-- Whose ticket it was. Half of what it costs to say when somebody was last seen is to go from each
-- admission to its ticket, to learn its order.
alter table check_ins add column order_id uuid;
update check_ins set order_id = tickets.order_id from tickets where tickets.id = ticket_id;
alter table check_ins alter column order_id set not null;
