-- A payout of a connected account that failed is an entry of its own.
alter type ledger_kind add value 'payout_failed';
