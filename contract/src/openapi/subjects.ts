/** What the API's document groups its calls by, in the order of its page. */
export const subjects = {
  events: ['Events', 'Events, their pages, categories and venues.'],
  booking: ['Booking', 'What visitors call to find an event, to book, and to read their order.'],
  prices: ['Prices', 'Plans that change prices, what they would earn, and codes.'],
  'waiting-rooms': ['Waiting rooms', 'Who may book first when many want to.'],
  orders: ['Orders', 'Orders and attendees as the organizer sees them.'],
  payments: ['Payments and refunds', 'Bank files, accounts, refunds and cancelled events.'],
  door: ['Door', 'Check-in, scan links, offline scanners and sales at the door.'],
  suggestions: ['Suggestions', 'Songs and activities that guests suggest and vote for.'],
  promotion: ['Promotion', 'Links, promoted places, followers, posters and pictures.'],
  campaigns: ['Campaigns', 'Mails and text messages to the audience, and automations.'],
  audience: ['Audience', 'The people who booked or follow, and messages to ticket holders.'],
  finance: ['Finance', 'Payouts, statements, fees and the ledger.'],
  figures: ['Figures', 'Dashboards, revenue and forecasts.'],
  'sign-in': ['Sign-in', 'Signing in, sessions and second factors.'],
  people: ['Organizers and people', 'Organizers, their teams, invitations and accounts.'],
  platform: ['Platform', 'Settings, roles, the audit log, health and notices.'],
} as const;

export type Subject = keyof typeof subjects;

/** Returns the declared tags: a name as in addresses, its title and what belongs to it. */
export function tagsOf(): { name: Subject; 'x-displayName': string; description: string }[] {
  return (Object.keys(subjects) as Subject[]).map((name) => {
    const [title, description] = subjects[name];
    return { name, 'x-displayName': title, description };
  });
}
