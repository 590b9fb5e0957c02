export const BOARD_PAGE = '/board';

/** Returns the path of staff's own board of an event. */
export function boardPath(eventId: string): string {
  return `${BOARD_PAGE}/${eventId}`;
}
