import { MAX_VENUES } from '@marquee/contract/venues';

export const venueSentences = {
  nameInUse: 'A venue with this name already exists.',
  tooMany: `An organizer can have at most ${MAX_VENUES} venues. Delete one first.`,
  noOrganizer: 'Organizer is required',
  unknownOrganizer: 'This organizer does not exist.',
} as const;
