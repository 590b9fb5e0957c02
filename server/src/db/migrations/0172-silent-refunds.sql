-- Staff choose whether a buyer is told of a refund; one that waits for an administrator keeps it.
alter table refund_requests add column tells_buyer boolean not null default true;
