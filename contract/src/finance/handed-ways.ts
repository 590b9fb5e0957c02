/** How an organizer takes money itself: in cash or by card on the spot, or into the bank account. */
export const handedWays = ['cash', 'card', 'transfer'] as const;
export type HandedWay = (typeof handedWays)[number];

export const handedWayNames: Record<HandedWay, string> = {
  cash: 'Cash',
  card: 'Card at the door',
  transfer: 'Bank transfer',
};
