import { sentences } from '@marquee/contract/errors';
import { imageFieldOf } from '@marquee/contract/form';
import { venueCreateForm, VenueInput, venuesApi, VenueUpdate } from '@marquee/contract/venues';
import { z } from 'zod';
import { implement, type Server } from '../../http/implement.ts';
import { encodeImage } from '../media/decoding/encode.ts';
import { createVenue, deleteVenue, updateVenue } from './commands.ts';
import { presentVenue } from './presenter.ts';
import { listVenues } from './queries.ts';

const notAnImage = imageFieldOf(venueCreateForm, 'picture')?.notAnImage ?? sentences.invalid;

/** A picture that is not a file: an empty text, which means none. */
const noPicture = { picture: z.literal('', { error: notAnImage }).optional() };
const Creation = VenueInput.extend(noPicture);
const Change = VenueUpdate.extend(noPicture);

export function venuesRoutes(server: Server): void {
  const { deps } = server;
  implement(server, venuesApi, {
    listVenues: async ({ actor, query, reads }) => {
      const page = await listVenues(reads, actor, query);
      return { ...page, data: await Promise.all(page.data.map((row) => presentVenue(deps, row))) };
    },
    createVenue: async ({ actor, form }) => {
      const input = Creation.parse(form.fields);
      const picture = await pictureIn(form.files, actor.userId);
      return { data: await presentVenue(deps, await createVenue(deps, actor, input, picture)) };
    },
    updateVenue: async ({ actor, params, form }) => {
      const { picture, ...input } = Change.parse(form.fields);
      const encoded = await pictureIn(form.files, actor.userId);
      const change = encoded ?? (picture === '' ? null : undefined);
      return {
        data: await presentVenue(deps, await updateVenue(deps, actor, params.id, input, change)),
      };
    },
    deleteVenue: async ({ actor, params }) => {
      return { data: { id: await deleteVenue(deps, actor, params.id) } };
    },
  });
}

async function pictureIn(files: Map<string, Buffer>, sender: string) {
  const bytes = files.get('picture');
  return bytes && encodeImage({ bytes, field: 'picture', notAnImage, sender });
}
