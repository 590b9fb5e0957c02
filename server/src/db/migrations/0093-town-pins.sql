-- A pin that stands in the middle of a town, because a typed address was found as its town only.
alter table events
  -- The town's name; '' for a pin that stands where somebody set it, null until it is decided.
  add column pin_town text,
  -- What finds the location in a map service; '' where the pin does.
  add column pin_search text not null default '';
