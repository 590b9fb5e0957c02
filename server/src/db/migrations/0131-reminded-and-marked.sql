alter table orders
  -- When the buyer was reminded that names are missing on tickets.
  add column names_reminded_at timestamptz(3),
  -- How an order was paid that waits for its mark as paid: 'transfer' or 'door'.
  add column marked_way text;
