// Separate from the table of states: the event page's script needs these words only.

/** Says what a buyer can do in a state; draft: on the preview of the event's page. */
export const stateSentences = {
  cancelled: 'This event was cancelled.',
  over: 'This event is over.',
  draft: 'This is a preview. Nothing can be booked.',
  postponed: 'Booking is closed until the new date is known.',
  sold_out: 'This event is sold out.',
  on_sale: 'Booking is open.',
  closed: 'Booking for this event is closed.',
} as const;
