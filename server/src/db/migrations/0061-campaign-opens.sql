-- Opens are counted only where an organizer switches them on, and each person once.
alter table campaigns add column counts_opens boolean not null default false;
alter table campaign_recipients add column opened_at timestamptz(3);
-- Where each address is in the message, in the order of `links`; empty for older campaigns.
alter table campaigns add column link_places jsonb not null default '[]';
