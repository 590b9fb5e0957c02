-- Campaigns by text message beside those by e-mail.
alter table campaigns
  add column channel text not null default 'email' check (channel in ('email', 'text')),
  -- What a text message says.
  add column text text not null default '';

alter table campaign_recipients
  -- With its country code; null for e-mail. One number is written to once.
  add column phone text collate "C",
  -- Of the event that the quiet hours are told by; null for e-mail.
  add column timezone text,
  -- What the network says later: null until it does, and for e-mail.
  add column receipt text check (receipt in ('delivered', 'failed'));
create unique index campaign_recipients_by_phone on campaign_recipients (campaign_id, phone)
  where phone is not null;

alter table campaign_sending
  add column texts_per_second integer not null default 10 check (texts_per_second between 1 and 1000),
  -- In hundredths of a cent.
  add column part_price integer not null default 750 check (part_price between 0 and 100000),
  -- Of numbers that are written without one; '' leaves them out.
  add column calling_code text not null default '' check (calling_code ~ '^([1-9][0-9]{0,2})?$');

-- Each channel is sent at a rate of its own.
drop table campaign_pace;
create table campaign_pace (
  channel text primary key check (channel in ('email', 'text')),
  next_at timestamptz not null default '-infinity'
);
insert into campaign_pace values ('email'), ('text');

-- Phone numbers are suppressed beside e-mail addresses. Release 0.2.0 still says `email`, and both
-- columns always have the same.
alter table suppressions add column address text;
update suppressions set address = email;
alter table suppressions drop constraint suppressions_pkey;
alter table suppressions alter column email drop not null, add primary key (address);
create unique index suppressions_by_email on suppressions (email);
drop index suppressions_by_creation;
create index suppressions_by_creation on suppressions (created_at, address);
create function one_address() returns trigger language plpgsql as $$
begin
  if new.address is null then new.address := new.email; else new.email := new.address; end if;
  return new;
end $$;
create trigger suppressions_one_address before insert or update on suppressions
  for each row execute function one_address();

-- Returns a phone number as people write it with its country code: +4915123456789, or null.
create function text_number(phone text, calling_code text) returns text
language plpgsql immutable parallel safe as $$
declare
  -- +49 (0)151 … has a zero that is not dialled.
  bare text := translate(replace(phone, '(0)', ''), E' ()./-\t', '');
begin
  if bare = '' then return null; end if;
  if bare like '00%' then bare := '+' || substr(bare, 3);
  elsif bare not like '+%' then
    if calling_code = '' then return null; end if;
    bare := '+' || calling_code || case when bare like '0%' then substr(bare, 2) else bare end;
  end if;
  return case when bare ~ '^\+[1-9][0-9]{6,14}$' then bare end;
end $$;

-- Both look up each message by its key. In one statement for all, the planner, which knows little of
-- a table that changes so fast, would read every recipient for a handful of messages.
create or replace function begin_messages(
  given json, sender uuid, now_at timestamptz, until timestamptz)
returns table (campaign_id uuid, email text) language plpgsql as $$
#variable_conflict use_column
declare
  one record;
  campaign record;
  number text;
begin
  for one in select * from json_to_recordset(given)
    as message (id uuid, address text, tried integer)
  loop
    select status, kind, channel, organization_id, decided_at into campaign
    from campaigns where id = one.id;
    number := null;
    if campaign.channel = 'text' then
      select phone into number from campaign_recipients
      where campaign_id = one.id and email = one.address;
    end if;
    if campaign.status is distinct from 'sending' then
      update campaign_recipients set taken_by = null, taken_until = null
      where campaign_id = one.id and email = one.address and status = 'waiting' and taken_by = sender;
    -- Suppressed, or, for marketing, withdrawn since the recipients were written down. A mailbox that
    -- does not exist says nothing about a phone, and nothing is sent to a number that said STOP.
    elsif exists (select from suppressions where address = one.address
          and case when campaign.kind = 'service' then reason = 'bounced' and number is null
            else reason <> 'bounced' or number is null end)
        or exists (select from suppressions where address = number)
        or campaign.kind = 'marketing' and exists (select from withdrawals
          where email = one.address and at >= campaign.decided_at
            and (organization_id is null or organization_id = campaign.organization_id)
            and (channel is null or channel = campaign.channel)) then
      update campaign_recipients
      set status = 'left_out', reason = 'Withdrew before it was sent.', done_at = now_at,
        taken_by = null, taken_until = null
      where campaign_id = one.id and email = one.address and status = 'waiting' and taken_by = sender;
    else
      update campaign_recipients
      set status = 'sending', attempts = one.tried + 1, taken_until = until
      where campaign_id = one.id and email = one.address and taken_by = sender
        -- The second is a repetition, after an answer that was lost.
        and (status = 'waiting' and attempts = one.tried
          or status = 'sending' and attempts = one.tried + 1);
      if found then
        campaign_id := one.id;
        email := one.address;
        return next;
      end if;
    end if;
  end loop;
end $$;

create or replace function end_messages(given json, now_at timestamptz) returns void
language plpgsql as $$
declare
  one record;
begin
  for one in select * from json_to_recordset(given) as message (
    id uuid, address text, tried integer, became text, why text, again_at timestamptz)
  loop
    update campaign_recipients
    set
      -- A receipt may come before the answer to the message.
      status = case when receipt = 'failed' then 'failed'
        when receipt = 'delivered' then 'sent' else one.became end,
      reason = case when receipt is null then one.why else reason end,
      due_at = coalesce(one.again_at, due_at),
      done_at = case when one.became = 'waiting' and receipt is null then null else now_at end,
      taken_by = null, taken_until = null
    where campaign_id = one.id and email = one.address and status = 'sending'
      and attempts = one.tried + 1;
  end loop;
end $$;
