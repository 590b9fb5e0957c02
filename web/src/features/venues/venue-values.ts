import type { Venue } from '@marquee/contract/venues';
import { parseNumber } from '../../lib/form/parse-number.ts';
import type { Picture } from '../../lib/form/picture-change.ts';
import type { Form } from '../../lib/form/use-schema-form.ts';
import type { ChosenPlace } from '../geocoding/place.ts';
import type { ChosenOrganization } from '../organizations/OrganizationSelect.tsx';

export type VenueValues = {
  organizer: ChosenOrganization | null;
  name: string;
  location: ChosenPlace | undefined;
  address: string;
  entrance: string;
  capacity: string;
  picture: Picture;
};

export type VenueFormState = Form<VenueValues>;

export const blank: VenueValues = {
  organizer: null,
  name: '',
  location: undefined,
  address: '',
  entrance: '',
  capacity: '',
  picture: null,
};

export function valuesOf(venue: Venue): VenueValues {
  const { name, address, entrance, latitude: lat, longitude: lng, timezone } = venue;
  const centreOf = venue.centre_of ?? undefined;
  return {
    organizer: { id: venue.organizer.ID, name: venue.organizer.Name },
    name,
    address,
    entrance,
    location: { lat, lng, label: address || name, timezone, centreOf },
    capacity: venue.capacity === null ? '' : String(venue.capacity),
    picture: venue.picture_url,
  };
}

/** Converts the values to the API's input; an empty capacity is unknown. */
export function inputOf({ organizer, location, capacity, ...values }: VenueValues) {
  return {
    ...values,
    organizer: organizer?.id,
    latitude: location?.lat,
    longitude: location?.lng,
    capacity: parseNumber(capacity) ?? null,
  };
}

/** Names the input of a field: the two coordinates are one location. */
export function inputNameOf(field: string): string {
  return field === 'latitude' || field === 'longitude' ? 'location' : field;
}
