-- in batches
update events set description = regexp_replace(description, '\r\n?', E'\n', 'g')
where id in (select id from events where position(E'\r' in description) > 0 limit 500);
