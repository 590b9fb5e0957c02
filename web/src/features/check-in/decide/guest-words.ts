type GuestTicket = { Type: string; guest?: { plus: number } | undefined };

/** Returns 'Guest +2' or 'Guest'; '' for a ticket that was sold. */
export function guestWords({ guest }: Pick<GuestTicket, 'guest'>): string {
  if (!guest) return '';
  return guest.plus > 0 ? `Guest +${guest.plus}` : 'Guest';
}

/** Returns a ticket's type, with 'Guest +2' before it for a guest. */
export function typeOf(ticket: GuestTicket): string {
  const words = guestWords(ticket);
  // Guests without a price type have the type 'Guest'.
  return words !== '' && ticket.Type === 'Guest'
    ? words
    : [words, ticket.Type].filter(Boolean).join(' · ');
}
