-- How an organizer numbers its documents. Without a prefix they count as before: by year, `2026-0042`.
create table invoice_numberings (
  organization_id uuid primary key references organizations (id) on delete cascade,
  -- With `{year}` for the year of the document.
  invoice_prefix text,
  -- The least number of digits.
  invoice_digits smallint not null default 4 check (invoice_digits between 1 and 9),
  -- Null: credit notes count with the invoices.
  credit_note_prefix text,
  credit_note_digits smallint not null default 4 check (credit_note_digits between 1 and 9),
  check (credit_note_prefix is null or invoice_prefix is not null)
);

-- Each organizer has its row from the start: who numbers documents locks it, and reads it thus as
-- it is then.
create function add_invoice_numbering() returns trigger language plpgsql as $$
begin
  insert into invoice_numberings (organization_id) values (new.id);
  return new;
end $$;
create trigger organizations_number_invoices after insert on organizations
  for each row execute function add_invoice_numbering();
insert into invoice_numberings (organization_id) select id from organizations;

-- The numbers that an organizer has given after a prefix, from the first to the last.
create table invoice_ranges (
  organization_id uuid not null references organizations (id) on delete cascade,
  -- With the year in it.
  prefix text not null,
  first integer not null check (first > 0),
  last integer not null check (last >= first - 1),
  primary key (organization_id, prefix)
);

-- The number as printed; null: of the year and the number in it.
alter table invoices add column printed_number text;
