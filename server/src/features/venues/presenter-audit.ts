import type { AuditObject } from '../audit/commands.ts';
import type { VenueRow } from './queries.ts';

export function auditedVenue(row: VenueRow) {
  const { id, name, address, entrance, latitude, longitude, capacity } = row;
  const object: AuditObject = { type: 'venue', id, label: name };
  const organization = row.organization_name;
  const point = { latitude, longitude, capacity, picture: row.picture_id };
  return { object, fields: { organization, name, address, entrance, ...point } };
}
