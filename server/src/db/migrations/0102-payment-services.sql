-- The program has the list of payment services (contract/src/finance/payment-services.ts), so that a
-- new one needs no migration. `offline`: the organizer took the money.
alter table payments drop constraint payments_provider_check;
alter table payments add constraint payments_provider_check check (provider ~ '^[a-z][a-z0-9_]*$');
