-- A share of a campaign's recipients gets one of two variants; the rest waits for the winner.
alter table campaigns
  -- What differs, the share, and how the winner is chosen, as the contract has it; null without.
  add column trial jsonb,
  -- When the winner is chosen; null until the messages of the trial are handed over.
  add column trial_ends_at timestamptz(3),
  add column winner text check (winner in ('a', 'b')),
  -- The figures that the choice was made on.
  add column trial_figures jsonb;

-- What a recipient of the trial gets; null for all others. The rest is due at infinity until there is
-- a winner.
alter table campaign_recipients add column variant text check (variant in ('a', 'b'));
