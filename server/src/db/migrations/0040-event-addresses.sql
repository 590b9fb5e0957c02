-- Former slugs stay when their event is deleted. They are then free for the organization that
-- deleted it, and for nobody else: a printed address never leads to another organizer's event.
alter table former_slugs
  -- Who had the deleted event; null if that organization is gone too.
  add column organization_id uuid references organizations (id) on delete set null,
  alter column event_id drop not null,
  drop constraint former_slugs_event_id_fkey,
  add constraint former_slugs_event_id_fkey
    foreign key (event_id) references events (id) on delete set null;
update former_slugs set organization_id = events.organization_id
from events where events.id = former_slugs.event_id;
create index former_slugs_of_organization on former_slugs (organization_id);
