-- How often something was done within the last hour, for limits that several servers share.
create table hourly_counts (
  -- What is limited: `to:ada@example.com`, `door:<organization>`, `resend:<order>`.
  name text primary key,
  -- What was counted, by a name of its own, and when in milliseconds since 1970: whatever is tried
  -- again counts once.
  counted jsonb not null,
  last_counted_at timestamptz(3) not null
);

-- Why the order's latest mail was not sent; null: it was.
alter table orders
  add column mail_withheld text check (mail_withheld in ('recipient', 'door')),
  add column mail_withheld_at timestamptz(3),
  add constraint orders_mail_withheld_when check ((mail_withheld is null) = (mail_withheld_at is null));
