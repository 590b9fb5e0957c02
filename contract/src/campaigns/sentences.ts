import { formatCount } from '../formats/counts.ts';
import * as nouns from '../formats/nouns.ts';

export const MAX_DRAFTS = 200;

export const campaignSentences = {
  nameMissing: 'Enter a name for the campaign',
  organizerMissing: 'Choose the organizer that sends it',
  eventMissing: 'Choose the event whose ticket holders get it',
  eventOfOrganizer: 'Choose an event. Its organizer sends the campaign.',
  timeMissing: 'Choose a day and a time',
  timeOver: 'This time is over',
  timeTooFar: 'Choose a time within the next year',
  holdOut: 'Enter a whole number from 0 to 20',
  changed: 'Somebody else changed this campaign. Load it again to see the changes.',
  state: 'This is not possible any more. Load the campaign again.',
  notReady: 'Mend what the checks found first.',
  notBegun: 'It could not begin. Look at its people, and send it again.',
  nobody: 'Nobody gets this campaign. Choose other people.',
  tooSoon: 'Ticket holders of this event already got a message within the hour.',
  tooMany: `An organizer can have at most ${MAX_DRAFTS} drafts. Delete one first.`,
  answerMissing: 'Say what has to change',
  tooManyPictures: 'A campaign can have at most 30 pictures.',
  nothingUnknown: 'No message of this campaign is unknown.',
  created: 'Campaign created',
  saved: 'Campaign saved',
  deleted: 'Campaign deleted',
  scheduled: 'Campaign scheduled',
  asked: 'An administrator will look at this campaign. Then it is sent.',
  sending: 'The campaign is being sent',
  paused: 'Campaign paused',
  resumed: 'Campaign resumed',
  cancelled: 'Campaign cancelled',
  approved: 'Campaign approved',
  refused: 'Campaign sent back',
  settingsSaved: 'Sending settings saved',
  tested: (address: string) => `Test sent to ${address}`,
  decided: (messages: number) => `${formatCount(messages, nouns.message)} decided`,
} as const;
