-- Disputes and failed refunds are notices, too, so that they can be switched off.
alter type notice_kind add value 'dispute';
alter type notice_kind add value 'refund_failed';

-- Kinds that a user does not see under the bell.
alter table notice_preferences add column hidden text[] not null default '{}';
