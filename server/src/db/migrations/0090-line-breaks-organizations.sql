-- in batches
update organizations set
  description = regexp_replace(description, '\r\n?', E'\n', 'g'),
  billing_address = regexp_replace(billing_address, '\r\n?', E'\n', 'g'),
  payment_instructions = regexp_replace(payment_instructions, '\r\n?', E'\n', 'g')
where id in (
  select id from organizations
  where position(E'\r' in description || billing_address || payment_instructions) > 0 limit 500
);
