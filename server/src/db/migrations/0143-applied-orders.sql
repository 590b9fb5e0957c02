-- An order whose seats are kept while an organizer decides about it, and the ends that this may have:
-- the organizer declined it, or decided nothing in time.
alter type order_status add value 'applied';
alter type cancel_reason add value 'declined';
alter type cancel_reason add value 'undecided';
