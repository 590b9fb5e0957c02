-- A share takes changes in the order of their addresses: several of one address at once, and
-- neighbours in every index by address.
create index member_changes_by_address on member_changes (organization_id, email);
drop index member_changes_by_organization;
