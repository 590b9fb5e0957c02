-- in batches
update orders set email = readable_email(email)
where id in (
  select id from orders where email like '%@%xn-' || '-%' and email <> readable_email(email) limit 500
);
