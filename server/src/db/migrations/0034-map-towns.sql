-- The towns on the drawn map of a location, kept so that an event page does not load the gazetteer
-- (90 MB) after each start. A row can be deleted at any time; the next page writes it again.
create table map_towns (
  latitude double precision not null,
  longitude double precision not null,
  -- A list of {name, latitude, longitude}, the largest town first.
  towns jsonb not null,
  primary key (latitude, longitude)
);
