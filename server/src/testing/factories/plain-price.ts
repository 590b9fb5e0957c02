/** What a booking reads of a price type that nothing limits and nobody booked. */
export const plainPrice = {
  quota: null,
  admits: 1,
  sold: 0,
  held: 0,
  guests: 0,
  plan: null,
  sale: null,
  pay_what_you_want: null,
  is_hidden: false,
  needs_approval: false,
  min_per_order: null,
  max_per_order: null,
  max_per_person: null,
  only_with: null,
  sold_alone: false,
};

/** Seats that neither guests nor holders of codes have. */
export const nobodys = { guest_seats: 0, reserved_seats: 0 };

/** What a booking reads of the seats of an event that nobody booked. */
export const emptyHouse = {
  tickets_sold: 0,
  seats_held: 0,
  ...nobodys,
  shared_limits: null,
};
