-- in batches
update organizations set name = plain_line(name)
where id in (
  select id from organizations where name <> plain_line(name) and plain_line(name) <> '' limit 500
);
