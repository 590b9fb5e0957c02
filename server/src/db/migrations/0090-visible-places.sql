-- in batches
update events set location_name = plain_line(location_name)
where id in (select id from events where location_name <> plain_line(location_name) limit 500);
