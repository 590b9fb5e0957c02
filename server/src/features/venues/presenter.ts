import type { Venue } from '@marquee/contract/venues';
import type { Deps } from '../../deps.ts';
import { imageUrl } from '../media/presenter.ts';
import type { VenueRow } from './queries.ts';

export async function presentVenue(
  { geocoder }: Pick<Deps, 'geocoder'>,
  row: VenueRow,
): Promise<Venue> {
  const centre = await geocoder.centreAt(row.latitude, row.longitude);
  return {
    id: row.id,
    organizer: { ID: row.organization_id, Name: row.organization_name },
    name: row.name,
    address: row.address,
    entrance: row.entrance,
    latitude: row.latitude,
    longitude: row.longitude,
    timezone: geocoder.timezoneAt(row.latitude, row.longitude),
    centre_of: centre?.name ?? null,
    capacity: row.capacity,
    picture_url: row.picture_id && imageUrl(row.picture_id),
    created_at: row.created_at.toISOString(),
  };
}
