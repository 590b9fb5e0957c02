-- What ticket holders have to know of an event: cancelled, postponed, or moved.
alter table events
  add column cancelled_at timestamptz(3),
  -- The new date is not known yet; starts_at is the old one.
  add column is_postponed boolean not null default false,
  -- What was announced before the last move; null for the part that stayed.
  add column moved_from_starts_at timestamptz(3),
  add column moved_from_timezone text,
  add column moved_from_place text,
  -- Until when buyers can return their tickets for a refund; null: they cannot.
  add column refunds_until timestamptz(3),
  -- Counts the changes, for calendars (RFC 5545, SEQUENCE).
  add column revision integer not null default 0;

alter type cancel_reason add value 'event';
alter type cancel_reason add value 'returned';

-- Whom a message was for, and the price if it was for the holders of one.
alter table holder_messages
  add column audience text not null default 'all'
    check (audience in ('all', 'not_arrived', 'price')),
  add column price_label text not null default '';

-- How far the cancellation of an event is. Its orders are cancelled by jobs.
create table event_cancellations (
  event_id uuid primary key references events (id) on delete cascade,
  subject text not null,
  message text not null,
  -- Orders that were open at the start, and those of them with an e-mail address.
  orders integer not null,
  mails integer not null,
  started_at timestamptz(3) not null,
  -- Who cancelled it, for the log entry of each order.
  actor_id uuid,
  actor_name text not null,
  actor_email text not null,
  actor_address text not null
);
