-- in batches
update price_types set label = plain_line(label)
where id in (
  select id from price_types where label <> plain_line(label) and plain_line(label) <> '' limit 500
);
