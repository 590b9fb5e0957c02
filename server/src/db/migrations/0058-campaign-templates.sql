-- A template is a campaign that is never sent: its message and pictures are copied in the same way.
alter table campaigns drop constraint campaigns_status_check, drop constraint campaigns_check;
alter table campaigns
  add constraint campaigns_status_check check (status in (
    'draft', 'in_review', 'scheduled', 'sending', 'paused', 'sent', 'cancelled', 'template')),
  add constraint campaigns_check
    check (status in ('draft', 'in_review', 'template') or begins_at is not null);
create index campaign_templates on campaigns (organization_id, lower(name))
  where status = 'template';
