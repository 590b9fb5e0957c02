-- When an order that staff marked as paid is completed; null again if the mark was taken back.
alter table orders add column completes_at timestamptz(3);
