-- in batches
update events set title = plain_line(title)
where id in (
  select id from events where title <> plain_line(title) and plain_line(title) <> '' limit 500
);
