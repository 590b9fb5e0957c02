-- Tickets that two offline gates let in, once somebody has said what it was.
create table check_in_settlements (
  ticket_id uuid not null,
  nonce text not null,
  note text not null check (length(note) between 1 and 200),
  user_id uuid references users (id) on delete set null,
  user_name text not null,
  settled_at timestamptz(3) not null,
  primary key (ticket_id, nonce),
  foreign key (ticket_id, nonce) references check_in_conflicts (ticket_id, nonce) on delete cascade
);
