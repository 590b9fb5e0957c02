-- outside a transaction
-- Finds the tickets of an address, while the platform sells.
create index concurrently if not exists ticket_holders_by_email
  on ticket_holders (lower(email)) where email <> '';
