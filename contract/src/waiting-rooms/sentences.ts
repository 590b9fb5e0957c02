import { formatCount } from '../formats/counts.ts';

/** Minutes to book once in. */
export const TURN_MINUTES = 10;

export const waitingRoomSentences = {
  turnNeeded: 'Booking goes through the waiting room. Open it to get your turn.',
  turnOver: `Your ${TURN_MINUTES} minutes are over. Open the waiting room to queue again.`,
  turnUsed: 'You have booked in this turn already.',
  noRoom: 'There is no waiting room now. Open the page of the event to book.',
  tooEarly: 'The waiting room is not open yet.',
  puzzleUnsolved: 'The check of your browser failed. Reload the page to try again.',
  unknownSpot: 'This place in the queue is no longer valid. Reload the page to get a new one.',
  unknownCode: 'This access code is not valid here.',
  codeFull: 'This access code was used as often as it may be.',
  codeInUse: 'This code exists already. Choose another one.',
  tooManyCodes: (limit: number) => `An event can have at most ${limit} access codes.`,
  wrongPhase: 'This is not possible in the current state of the waiting room.',
  saved: 'Waiting room saved',
  codeAdded: 'Access code added',
  codeDeleted: 'Access code deleted',
  opensMissing: 'Choose the opening time',
  opensPast: 'Choose a time in the future',
  opensAfterEnd: 'The event is over by then',
  minutes: 'Use a whole number from 1 to 1,440',
  seconds: 'Use a number from 0.5 to 60',
  perMinute: 'Use a whole number from 1 to 100,000, or leave it empty',
  difficulty: 'Use a whole number from 1,000 to 1,000,000',
  label: 'Enter a name for the group',
  code: 'Use 4 to 40 letters, digits or hyphens',
  mostSpots: 'Use a whole number from 1 to 100,000',
  inRoom: (people: number) =>
    `${formatCount(people, { one: 'person is', other: 'people are' })} here.`,
} as const;
