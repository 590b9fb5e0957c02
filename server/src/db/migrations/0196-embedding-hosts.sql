-- The sites whose pages may show an organizer's events in a frame, each as `host` or `host:port`.
alter table organizations add column embedding_hosts text[] not null default '{}';

alter table organizations add constraint organizations_embedding_hosts_check
  check (cardinality(embedding_hosts) <= 20) not valid;
