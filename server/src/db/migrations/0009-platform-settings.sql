-- What the administrators decide for the whole platform: one row.
create table platform_settings (
  is_only boolean primary key default true check (is_only),
  name text not null default 'Marquee' check (char_length(name) between 1 and 60),
  logo_id uuid unique references media (id),
  -- Of buttons and links on public pages and in mails.
  accent text not null default '#3b1f5b' check (accent ~ '^#[0-9a-f]{6}$'),
  support_email text not null default '',
  hold_minutes smallint not null default 15 check (hold_minutes between 1 and 1440),
  -- So many tickets an order may have.
  order_limit smallint not null default 10 check (order_limit between 1 and 50),
  -- The platform's fee for each ticket that costs something: hundredths of a percent of its price,
  -- and an amount, together at least and at most so much.
  fee_basis_points smallint not null default 0 check (fee_basis_points between 0 and 5000),
  fee_fixed_cents integer not null default 0 check (fee_fixed_cents between 0 and 100000),
  fee_min_cents integer not null default 0 check (fee_min_cents between 0 and 100000),
  fee_max_cents integer check (fee_max_cents >= fee_min_cents),
  -- `buyer`: it is added to the price.
  fee_payer text not null default 'organizer' check (fee_payer in ('organizer', 'buyer')),
  -- Where an organization says nothing of its own.
  payment_instructions text not null default '' check (char_length(payment_instructions) <= 1000),
  terms_url text not null default '',
  privacy_url text not null default '',
  -- Whoever has one of these roles signs in with a second factor.
  second_factor_roles user_type[] not null default '{}'
);
insert into platform_settings default values;
