-- Line breaks are \n. Browsers wrote \r\n in forms until now.
update categories set description = regexp_replace(description, '\r\n?', E'\n', 'g')
where position(E'\r' in description) > 0;
update venues set address = regexp_replace(address, '\r\n?', E'\n', 'g')
where position(E'\r' in address) > 0;
update campaign_sending set postal_address = regexp_replace(postal_address, '\r\n?', E'\n', 'g')
where position(E'\r' in postal_address) > 0;
update platform_settings set payment_instructions = regexp_replace(payment_instructions, '\r\n?', E'\n', 'g')
where position(E'\r' in payment_instructions) > 0;
