-- When a reader could see the last change of an event or of an organizer; null since before this
-- was kept. Triggers, so that no command forgets it. A booking changes counters only, and counts where it sells the
-- last seat.
alter table events add column changed_at timestamptz(3);
alter table organizations add column changed_at timestamptz(3);

create function note_visible_change() returns trigger language plpgsql as $$
begin
  new.changed_at = now();
  return new;
end $$;

create trigger events_note_visible_change before update on events for each row when (
  (old.title, old.description, old.slug, old.image_id, old.organization_id, old.starts_at, old.ends_at,
    old.timezone, old.latitude, old.longitude, old.location_name, old.is_switched_off, old.is_bookable,
    old.is_postponed, old.cancelled_at, old.tickets_sold >= old.capacity)
  is distinct from
  (new.title, new.description, new.slug, new.image_id, new.organization_id, new.starts_at, new.ends_at,
    new.timezone, new.latitude, new.longitude, new.location_name, new.is_switched_off, new.is_bookable,
    new.is_postponed, new.cancelled_at, new.tickets_sold >= new.capacity)
) execute function note_visible_change();

create trigger organizations_note_visible_change before update on organizations for each row when (
  (old.name, old.description, old.slug, old.logo_id, old.accent, old.terms_url, old.imprint_url)
  is distinct from
  (new.name, new.description, new.slug, new.logo_id, new.accent, new.terms_url, new.imprint_url)
) execute function note_visible_change();

-- Whoever writes these has locked the event.
create function note_event_change() returns trigger language plpgsql as $$
begin
  update events set changed_at = now()
  where id = coalesce(new.event_id, old.event_id) and changed_at is distinct from now();
  return null;
end $$;

create trigger event_about_note_insert after insert on event_about
  for each row execute function note_event_change();
create trigger event_about_note_update after update on event_about for each row when (
  (old.about, old.schedule, old.line_up) is distinct from (new.about, new.schedule, new.line_up)
) execute function note_event_change();
create trigger price_types_note_update after update of label, amount_cents on price_types
  for each row when ((old.label, old.amount_cents) is distinct from (new.label, new.amount_cents))
  execute function note_event_change();
create trigger price_types_note_delete after delete on price_types
  for each row execute function note_event_change();
create trigger price_types_note_insert after insert on price_types
  for each row execute function note_event_change();
