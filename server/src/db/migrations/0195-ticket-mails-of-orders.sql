-- outside a transaction
-- The buyer's page tells how long the mail with the tickets takes, and looks for it in the queue.
create index concurrently if not exists jobs_ticket_mails on jobs ((payload ->> 'orderId'))
  where kind = 'order-mail' and payload ->> 'mail' = 'tickets';
