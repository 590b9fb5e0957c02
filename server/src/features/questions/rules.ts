/**
 * Returns the place of an answer in its order: 0 for the order itself, n for its nth ticket.
 * @param ticket the index of the ticket; undefined: the order itself
 */
export function placeOf(ticket: number | undefined): number {
  return ticket === undefined ? 0 : ticket + 1;
}
