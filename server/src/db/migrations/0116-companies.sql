-- Where an organizer has its seat, by ISO 3166-1; '' for not said. E-invoices have to name it.
alter table organizations add column billing_country text not null default '';
-- The company that an order's invoice is for, as `Company` of the contract; null for a buyer.
alter table orders add column company jsonb;
