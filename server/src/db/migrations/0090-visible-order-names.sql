-- in batches
update orders set name = plain_line(name)
where id in (
  select id from orders where name <> plain_line(name) and plain_line(name) <> '' limit 500
);
