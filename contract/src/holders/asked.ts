export const MAX_HOLDER_NAME = 120;

/** What a booking is told of its holders. */
export const holderSentences = {
  missing: 'Enter the name on this ticket.',
  noEmail: 'E-mail addresses of holders are not asked for this event.',
  noTicket: 'No ticket of this booking takes this name.',
} as const;

/** Returns where an error of a holder stands: its place in the list, and its field. */
export function holderField(index: number, name: 'name' | 'email' | 'ticket_id'): string {
  return `holders.${index}.${name}`;
}
