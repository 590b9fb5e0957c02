-- Everybody is added up once, in the background, unless an earlier build did.
insert into member_changes
select distinct lower(email) from orders
where email <> '' and (completed_at is not null or status = 'processing')
  and not exists (select from members);
