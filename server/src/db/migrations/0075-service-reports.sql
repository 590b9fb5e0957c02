-- Reports of mail and text services that were taken. Their signatures have no end, so one that comes
-- again is known by this for good.
create table service_reports (
  -- SHA-256 of the service and its own id of the report.
  key bytea primary key check (length(key) = 32),
  at timestamptz(3) not null
);
