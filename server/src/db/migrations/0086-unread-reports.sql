-- Of a service that signs the time, a report that comes again later is refused for its age, so its
-- key need not stay for good. null: it stays.
alter table service_reports add column expires_at timestamptz(3);
create index service_reports_expiring on service_reports (expires_at) where expires_at is not null;

-- Reports of mail and text services that could not be read, for the health screen: one row for each
-- service and day.
create table unread_reports (
  service text not null check (service ~ '^[a-z]{1,20}$'),
  day date not null,
  reports integer not null check (reports > 0),
  -- What was wrong with the last one, without anybody's address.
  reason text not null check (length(reason) <= 200),
  primary key (service, day)
);
