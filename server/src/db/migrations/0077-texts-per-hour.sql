-- As many text messages an hour as the standard limit per second lets through.
alter table campaign_sending
  add column texts_per_hour integer not null default 36000
    check (texts_per_hour between 10 and 10000000);
