-- in batches
update organizations set email = readable_email(email)
where id in (
  select id from organizations
  where email like '%@%xn-' || '-%' and email <> readable_email(email) limit 500
);
