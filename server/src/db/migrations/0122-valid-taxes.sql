-- outside a transaction
-- Checks the rows from before the constraints, while the platform sells.
alter table price_types validate constraint price_types_tax_exemption_check;
alter table price_types validate constraint price_types_tax;
alter table organizations validate constraint organizations_tax_exemption_check;
alter table organizations validate constraint organizations_tax;
