import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { type FormCodec, numberFrom } from './form.ts';
import { Id, ListQuery } from './list.ts';
import { COUNT, DECIMAL, LINE } from './fields/patterns.ts';
import { lineOfText, shortLine } from './fields/text.ts';

/** The most venues of one organization, so that the form's choice can show all of them. */
export const MAX_VENUES = 200;
/** Name and address together fit into an event's location name, which has 300 characters. */
export const MAX_VENUE_NAME = 120;
export const MAX_VENUE_ADDRESS = 170;
export const MAX_VENUE_ENTRANCE = 200;

export const Venue = z.object({
  id: z.string(),
  /** The organization that it belongs to. */
  organizer: z.object({ ID: z.string(), Name: z.string() }),
  name: z.string(),
  address: z.string(),
  /** How people get in; may be empty. */
  entrance: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** IANA time zone, found from the coordinates. */
  timezone: z.string(),
  /** The town whose centre the coordinates are; null if they are the venue's own. */
  centre_of: z.string().nullable(),
  capacity: z.number().int().nullable(),
  picture_url: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type Venue = z.infer<typeof Venue>;

const coordinate = (limit: number) => z.number('Please select a location').min(-limit).max(limit);
const name = lineOfText('Name is required', MAX_VENUE_NAME);
const address = shortLine(MAX_VENUE_ADDRESS);
const entrance = shortLine(MAX_VENUE_ENTRANCE);
const capacity = z
  .number('Capacity must be a whole number above 0.')
  .int('Capacity must be a whole number above 0.')
  .positive('Capacity must be a whole number above 0.')
  .max(1_000_000, 'Capacity can be at most 1,000,000')
  .nullable();

export const VenueInput = z.object({
  /** A client may name only its own organization, and may leave it out. */
  organizer: Id.optional(),
  name,
  address: address.default(''),
  entrance: entrance.default(''),
  latitude: coordinate(90),
  longitude: coordinate(180),
  capacity: capacity.default(null),
});
export type VenueInput = z.input<typeof VenueInput>;

export const VenueUpdate = z.object({
  name: name.optional(),
  address: address.optional(),
  entrance: entrance.optional(),
  latitude: coordinate(90).optional(),
  longitude: coordinate(180).optional(),
  capacity: capacity.optional(),
});
export type VenueUpdate = z.input<typeof VenueUpdate>;

/** The first is the default. */
export const venueSorts = ['name', '-name'] as const;

export const VenueListQuery = ListQuery.extend({
  /** Only venues of this organization. */
  organizer: Id.optional(),
  sort: z.enum(venueSorts).default(venueSorts[0]),
});

/** `picture: null` removes the picture; if absent, it stays. */
type WithPicture = { picture?: File | null | undefined };

function formOf({
  picture,
  ...values
}: VenueUpdate & { organizer?: string | undefined } & WithPicture) {
  const form = new FormData();
  for (const [field, value] of Object.entries(values)) {
    if (value !== undefined) form.append(field, value === null ? '' : String(value));
  }
  if (picture !== undefined) form.append('picture', picture ?? '');
  return form;
}

const degrees = { description: 'degrees', pattern: DECIMAL };
const fields = {
  name: { description: 'name of the venue', pattern: LINE, maxLength: MAX_VENUE_NAME },
  address: { description: 'one line; may be empty', maxLength: MAX_VENUE_ADDRESS },
  entrance: {
    description: 'how people get in, one line; may be empty',
    maxLength: MAX_VENUE_ENTRANCE,
  },
  latitude: degrees,
  longitude: degrees,
  capacity: { description: 'a whole number above 0; empty if unknown', pattern: `^$|${COUNT}` },
};

const venueForm = {
  images: [
    {
      name: 'picture',
      maxCount: 1,
      notAnImage: 'Please upload an image file.',
      tooLarge: 'File size exceeds 5MB.',
      tooMany: 'Send one picture.',
    },
  ],
  decode: (given: Readonly<Record<string, string>>): unknown => ({
    ...given,
    latitude: numberFrom(given['latitude']),
    longitude: numberFrom(given['longitude']),
    // An empty field removes the capacity; a missing one keeps it.
    capacity: given['capacity'] === undefined ? undefined : (numberFrom(given['capacity']) ?? null),
  }),
};

export const venueCreateForm: FormCodec<VenueInput & WithPicture> = {
  ...venueForm,
  fields: {
    organizer: { description: 'the ID of an organization', minLength: 1, maxLength: 64 },
    ...fields,
    name: { ...fields.name, isRequired: true },
    latitude: { ...degrees, isRequired: true },
    longitude: { ...degrees, isRequired: true },
  },
  encode: formOf,
};
export const venueUpdateForm: FormCodec<VenueUpdate & WithPicture> = {
  ...venueForm,
  fields,
  encode: formOf,
};

export const venuesApi = endpoints({
  listVenues: {
    call: 'GET /venues',
    summary: 'Returns the venues. A client gets those of its organization.',
    access: 'venues:read',
    query: VenueListQuery,
    envelope: 'page',
    reply: Venue,
  },
  createVenue: {
    call: 'POST /venues',
    perMinute: 60,
    summary: `Adds a venue to an organization, which can have ${MAX_VENUES}.`,
    access: 'venues:write',
    refuses: ['venue_name_in_use', 'too_many_venues'],
    form: venueCreateForm,
    status: 201,
    reply: Venue,
  },
  updateVenue: {
    call: 'PUT /venues/{id}',
    summary: 'Changes a venue. A field that is left out keeps its value. Events do not change.',
    access: 'venues:write',
    refuses: ['venue_name_in_use'],
    form: venueUpdateForm,
    reply: Venue,
  },
  deleteVenue: {
    call: 'DELETE /venues/{id}',
    summary: 'Deletes a venue. Its events stay as they are.',
    access: 'venues:write',
    reply: z.object({ id: z.string() }),
  },
});
