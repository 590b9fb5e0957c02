-- outside a transaction
create index concurrently if not exists codes_of_share on codes (share_id)
  where share_id is not null;
alter table codes validate constraint codes_share_id_fkey;
