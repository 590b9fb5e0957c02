-- What maps say of the provider of their tiles; '' is OpenStreetMap's credit.
alter table platform_settings add column tile_credit text not null default '';
