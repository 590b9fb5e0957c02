/** Guest lists of demo events by their keys, as somebody would paste them. */
export const demoGuests: Readonly<Record<string, string>> = {
  'the-understudy': `
Marlene Okafor +1, marlene.okafor@example.com, Author of the play
Jonas Feld, jonas.feld@example.org, Press: Hafenblatt
Ilse Brandt +3, Family of the lead
Theo Lindqvist, Lighting
  `,
  'depot-sessions': `
Nadia Rahman +2, nadia.rahman@example.com, Band
Pieter de Wit +1, Label
Oona Virtanen, oona.virtanen@example.org, Press
Rosa Almeida +4, Crew
  `,
};

/** Guests of demo events who pay at the door, by the event's key. */
export const payingGuests: Readonly<Record<string, string>> = {
  'depot-sessions': 'Ruben Castellanos +1, Friend of the house',
};

export type DemoPromoter = { name: string; seats: number; text: string };

/** Promoters of demo events, with the guests that they added by their links. */
export const demoPromoters: Readonly<Record<string, DemoPromoter>> = {
  'depot-sessions': {
    name: 'Mara Night',
    seats: 12,
    text: 'Lena Wu +1\nTomás Ribeiro, tomas.ribeiro@example.com\nKofi Mensah +3',
  },
};
