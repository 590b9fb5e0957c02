-- Each reader of a campaign gets one code of a batch.
alter table campaigns
  add column codes_event_id uuid references events (id) on delete set null,
  add column codes_batch text;

-- Null until a campaign gives it to a reader.
alter table codes add column given_at timestamptz(3);
create index codes_to_give on codes (event_id, batch, created_at, id) where batch is not null;

alter table campaign_recipients add column event_code text;
