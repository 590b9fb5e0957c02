import { accountApi } from './auth/account.ts';
import { analyticsApi } from './analytics.ts';
import { guestLinksApi } from './guests/links.ts';
import { guestsApi } from './guests/guests.ts';
import { attendeesApi } from './orders/attendees.ts';
import { auditApi } from './audit/audit.ts';
import { audienceApi } from './audience/audience.ts';
import { authApi } from './auth/auth.ts';
import { batchTables } from './staff-orders/batch-tables.ts';
import { categoriesApi } from './categories.ts';
import { checkInApi } from './check-in/check-in.ts';
import { connectedAccountsApi } from './connected-accounts.ts';
import { correctionTables } from './staff-orders/tables.ts';
import { codesApi } from './codes/codes.ts';
import { publicCodesApi } from './codes/public.ts';
import { conflictsApi } from './check-in/conflicts.ts';
import { doorOrdersApi } from './check-in/door-orders.ts';
import type { EndpointTable } from './endpoint.ts';
import type { Subject } from './openapi/subjects.ts';
import { embeddingApi } from './boosts/embedding.ts';
import { eventCancellationApi } from './event-cancellation.ts';
import { copyingApi } from './events/copying.ts';
import { movingApi } from './events/moving.ts';
import { eventAboutApi } from './events/about/about.ts';
import { eventAddressApi } from './events/address.ts';
import { eventPosterApi } from './events/poster.ts';
import { eventsApi } from './events/events.ts';
import { unfinishedApi } from './events/unfinished.ts';
import { eventFiguresApi } from './events/figures.ts';
import { feeTermsApi } from './settings/fee-terms.ts';
import { healthApi } from './settings/health.ts';
import { financeApi } from './finance/finance.ts';
import { forecastsApi } from './forecasts.ts';
import { geocodingApi } from './geocoding.ts';
import { mediaApi } from './media.ts';
import { ordersApi } from './orders/orders.ts';
import { paidMarksApi } from './staff-orders/paid-marks.ts';
import { orderSearchApi } from './staff-orders/search.ts';
import { organizationsApi } from './organizations.ts';
import { passagesApi } from './check-in/passages.ts';
import { paymentProblemsApi } from './payments/payment-problems.ts';
import { paymentRulesApi } from './booking/payment-rules.ts';
import { waysApi } from './booking/ways.ts';
import { refundAccountsApi } from './payments/refund-accounts.ts';
import { refundsDueApi } from './transfers/refunds-due.ts';
import { bankFilesApi } from './transfers/bank-files.ts';
import { transferAccountApi } from './transfers/transfer.ts';
import { pricePreviewsApi } from './pricing/preview.ts';
import { limitsApi } from './limits/limits.ts';
import { pricingApi } from './pricing/pricing.ts';
import { quoteApi } from './pricing/quote.ts';
import { askedTables } from './questions/tables.ts';
import { publicEventsApi } from './events/public.ts';
import { publicOrdersApi } from './orders/public.ts';
import { notesApi } from './staff-orders/notes.ts';
import { orderPageTables } from './order-pages/tables.ts';
import { publicPlatformApi } from './settings/platform.ts';
import { refundsApi } from './payments/refunds.ts';
import { ticketRefundsApi } from './staff-orders/ticket-refunds.ts';
import { revenueApi } from './revenue.ts';
import { scanEventsApi } from './check-in/scan-events.ts';
import { scanLinksApi } from './check-in/scan-links.ts';
import { secondFactorsApi } from './auth/second-factors.ts';
import { securityApi } from './auth/security.ts';
import { sessionsApi } from './auth/sessions.ts';
import { settingsApi } from './settings/settings.ts';
import { tillsApi } from './door-sales/tills.ts';
import { invitationsApi } from './team/invitations.ts';
import { usersApi } from './users.ts';
import { activitySuggestionsApi } from './suggestions/activities.ts';
import { boardApi } from './suggestions/board.ts';
import { guestSuggestionsApi, topSuggestionsApi } from './suggestions/public.ts';
import { suggestionSettingsApi } from './suggestions/settings.ts';
import { songSuggestionsApi } from './suggestions/songs.ts';
import { boostsApi } from './boosts/boosts.ts';
import { followsApi } from './boosts/follows.ts';
import { linksApi } from './boosts/links.ts';
import { campaignsApi } from './campaigns/campaigns.ts';
import { campaignCodesApi } from './campaigns/codes.ts';
import { messageApi } from './campaigns/message.ts';
import { templatesApi } from './campaigns/templates.ts';
import { automationsApi } from './automations/automations.ts';
import { ratingsApi } from './ratings/ratings.ts';
import { stepsApi } from './campaigns/steps.ts';
import { recipientsApi } from './campaign-results/recipients.ts';
import { sendingSettingsApi, unsubscribeApi } from './campaign-sending/sending.ts';
import { stepUpApi } from './auth/step-up.ts';
import { accountChangesApi } from './finance/account-changes.ts';
import { venuesApi } from './venues.ts';
import { holdersApi } from './notices/holders.ts';
import { messagesApi } from './notices/messages.ts';
import { preferencesApi } from './notices/preferences.ts';
import { recentApi } from './notices/recent.ts';
import { waitingApi } from './notices/waiting.ts';
import { publicWaitingRoomsApi } from './waiting-rooms/public.ts';
import { waitingRoomsApi } from './waiting-rooms/waiting-rooms.ts';

/** All tables of endpoints, under the subjects that group the calls of the API’s document. */
export const apiBySubject = {
  events: {
    events: eventsApi,
    eventAbout: eventAboutApi,
    eventAddress: eventAddressApi,
    copying: copyingApi,
    moving: movingApi,
    ...askedTables,
    unfinished: unfinishedApi,
    categories: categoriesApi,
    venues: venuesApi,
    geocoding: geocodingApi,
    media: mediaApi,
  },
  booking: {
    publicEvents: publicEventsApi,
    quote: quoteApi,
    publicCodes: publicCodesApi,
    publicOrders: publicOrdersApi,
    ...orderPageTables,
    publicPlatform: publicPlatformApi,
  },
  prices: {
    pricing: pricingApi,
    limits: limitsApi,
    pricePreviews: pricePreviewsApi,
    codes: codesApi,
  },
  'waiting-rooms': {
    waitingRooms: waitingRoomsApi,
    publicWaitingRooms: publicWaitingRoomsApi,
  },
  orders: {
    notes: notesApi,
    ...correctionTables,
    orders: ordersApi,
    orderSearch: orderSearchApi,
    paidMarks: paidMarksApi,
    attendees: attendeesApi,
    guests: guestsApi,
    guestLinks: guestLinksApi,
    ...batchTables,
  },
  payments: {
    eventCancellation: eventCancellationApi,
    paymentRules: paymentRulesApi,
    ways: waysApi,
    transferAccount: transferAccountApi,
    connectedAccounts: connectedAccountsApi,
    accountChanges: accountChangesApi,
    bankFiles: bankFilesApi,
    refundsDue: refundsDueApi,
    paymentProblems: paymentProblemsApi,
    refunds: refundsApi,
    ticketRefunds: ticketRefundsApi,
    refundAccounts: refundAccountsApi,
  },
  door: {
    tills: tillsApi,
    checkIn: checkInApi,
    conflicts: conflictsApi,
    passages: passagesApi,
    scanEvents: scanEventsApi,
    scanLinks: scanLinksApi,
    doorOrders: doorOrdersApi,
  },
  suggestions: {
    guestSuggestions: guestSuggestionsApi,
    topSuggestions: topSuggestionsApi,
    songSuggestions: songSuggestionsApi,
    activitySuggestions: activitySuggestionsApi,
    suggestionSettings: suggestionSettingsApi,
    board: boardApi,
  },
  promotion: {
    embedding: embeddingApi,
    boosts: boostsApi,
    links: linksApi,
    follows: followsApi,
    eventPoster: eventPosterApi,
  },
  campaigns: {
    campaigns: campaignsApi,
    campaignTemplates: templatesApi,
    automations: automationsApi,
    eventRatings: ratingsApi,
    campaignCodes: campaignCodesApi,
    campaignMessages: messageApi,
    campaignSteps: stepsApi,
    recipients: recipientsApi,
    sending: sendingSettingsApi,
    unsubscribe: unsubscribeApi,
  },
  audience: {
    audience: audienceApi,
    holders: holdersApi,
    messages: messagesApi,
  },
  finance: {
    finance: financeApi,
    feeTerms: feeTermsApi,
  },
  figures: {
    analytics: analyticsApi,
    eventFigures: eventFiguresApi,
    forecasts: forecastsApi,
    revenue: revenueApi,
  },
  'sign-in': {
    auth: authApi,
    account: accountApi,
    stepUp: stepUpApi,
    sessions: sessionsApi,
    secondFactors: secondFactorsApi,
  },
  people: {
    organizations: organizationsApi,
    users: usersApi,
    invitations: invitationsApi,
  },
  platform: {
    settings: settingsApi,
    health: healthApi,
    security: securityApi,
    audit: auditApi,
    waiting: waitingApi,
    recentNotices: recentApi,
    noticePreferences: preferencesApi,
  },
} as const satisfies Record<Subject, Record<string, EndpointTable>>;

export const api = {
  ...apiBySubject.events,
  ...apiBySubject.booking,
  ...apiBySubject.prices,
  ...apiBySubject['waiting-rooms'],
  ...apiBySubject.orders,
  ...apiBySubject.payments,
  ...apiBySubject.door,
  ...apiBySubject.suggestions,
  ...apiBySubject.promotion,
  ...apiBySubject.campaigns,
  ...apiBySubject.audience,
  ...apiBySubject.finance,
  ...apiBySubject.figures,
  ...apiBySubject['sign-in'],
  ...apiBySubject.people,
  ...apiBySubject.platform,
} as const;
