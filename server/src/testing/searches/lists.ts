import type { Named } from './named-rows.ts';

/** How a list is asked, and by whom. */
export type SearchedList = {
  by: 'administrator' | 'owner' | 'visitor';
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Tells whether an answer has found something, where it does not show the name. */
  found?: (body: string) => boolean;
  /** What an answer shows of a name; the name by default. */
  shows?: (name: string) => string;
  /** Shorter searches are refused. */
  atLeast?: number;
};

/** Every endpoint with a search, by its name in the contract, and the ways in which it is asked. */
export function searchedLists(place: Named): Record<string, SearchedList[]> {
  const { event, organization_id, secret, campaign, entry } = place;
  const administrator = { by: 'administrator' } as const;
  const owner = { by: 'owner' } as const;
  const ofEvent = { ...owner, params: { id: event.id } };
  const ofOrganization = { ...owner, params: { id: organization_id } };
  const ofCampaign = { ...owner, params: { id: campaign.id } };
  const inLowerCase = { ...administrator, shows: (name: string) => name.toLowerCase() };
  const audience = [administrator, owner];
  const revenue = ['organization', 'event', 'category', 'price'].map((dimension) => {
    return { ...administrator, params: { dimension } };
  });
  const choices = ['category', 'organizer', 'event', 'city'].map((kind) => {
    return { ...administrator, query: { kind } };
  });
  return {
    listEvents: [administrator, owner],
    exportEvents: [owner],
    listPublicEvents: [{ by: 'visitor' }],
    listScanEvents: [{ ...owner, query: { when: 'upcoming' } }],
    listVenues: [owner],
    searchPlaces: [{ ...owner, atLeast: 3 }],
    listCategories: [administrator],
    exportCategories: [administrator],
    listOrganizations: [administrator],
    exportOrganizations: [administrator],
    listUsers: [administrator, owner],
    exportUsers: [administrator],
    listCodes: [ofEvent],
    exportCodes: [ofEvent],
    listOrders: [ofEvent],
    exportOrders: [ofEvent],
    findOrders: [
      { ...administrator, atLeast: 2 },
      { ...owner, atLeast: 2 },
    ],
    listGuests: [ofEvent],
    exportGuests: [ofEvent],
    listAttendees: [ofEvent],
    exportAttendees: [ofEvent],
    listRefundRequests: [administrator],
    listRefundsDue: [ofOrganization],
    listPaymentProblems: [administrator],
    listBankEntries: [ofOrganization],
    listAssignableOrders: [{ ...owner, params: { id: entry } }],
    listConnectedPayouts: [ofOrganization],
    listFinances: [administrator],
    exportFinances: [administrator],
    listLedger: [ofOrganization],
    exportLedger: [ofOrganization],
    listPayouts: [ofOrganization],
    exportPayouts: [ofOrganization],
    listEventSummaries: [ofOrganization],
    exportEventSummaries: [ofOrganization],
    listInvoices: [ofOrganization],
    exportInvoices: [ofOrganization],
    listRevenueBy: revenue,
    exportRevenueBy: revenue.slice(0, 1),
    listAudience: audience,
    exportAudience: audience,
    countAudience: [{ ...owner, found: (body) => !body.includes('"people":0') }],
    listChoices: choices,
    listSuppressions: [inLowerCase],
    exportSuppressions: [inLowerCase],
    listCampaigns: [owner],
    listRecipients: [ofCampaign],
    exportRecipients: [ofCampaign],
    listSessions: [administrator],
    listSecondFactors: [administrator],
    listSignIns: [administrator],
    exportSignIns: [administrator],
    listAudit: [administrator],
    exportAudit: [administrator],
    listMusicSuggestions: [ofEvent],
    exportSongs: [ofEvent],
    listActivitySuggestions: [ofEvent],
    exportActivities: [ofEvent],
    findKnownSongs: [{ by: 'visitor', params: { secret }, atLeast: 2 }],
  };
}
