-- A transfer that is equal to one of an earlier file in all of its references is kept as a possible
-- double, and a transfer for several orders is divided into parts.
alter table bank_entries
  -- The other references of the transfer, for a person and for the search of its order.
  add column details text not null default '',
  -- 1: the fingerprint has one reference, as earlier releases wrote it; 2: it has all of them.
  add column fingerprint_version smallint not null default 1,
  -- SHA-256 of the file: the same file again says nothing new.
  add column file_digest bytea,
  add column double_of uuid references bank_entries (id) on delete set null,
  add column part_of uuid references bank_entries (id) on delete cascade;

-- double: nobody has decided whether it is another transfer; same: it is not; divided: its parts
-- count instead of it.
alter table bank_entries drop constraint bank_entries_status_check;
alter table bank_entries add constraint bank_entries_status_check check (
  status in ('open', 'paid', 'to_return', 'set_aside', 'done', 'double', 'same', 'divided')
);

create index bank_entries_doubles on bank_entries (organization_id, booked_on desc, id)
  where status = 'double';
create index bank_entries_of_double on bank_entries (double_of) where double_of is not null;
create index bank_entries_of_part on bank_entries (part_of) where part_of is not null;
