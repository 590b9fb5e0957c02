import { foreignBoosts } from './boosts.ts';
import { foreignCampaigns } from './campaigns.ts';
import { foreignCodes } from './codes.ts';
import { foreignOrders } from './orders.ts';
import { foreignPricing } from './pricing.ts';
import { foreignSuggestions } from './suggestions.ts';
import { foreignUnfinished } from './unfinished.ts';

export type Foreign = {
  event: string;
  unfinished: string;
  user: string;
  organization: string;
  order: string;
  price: string;
  ticket: string;
  code: string;
  session: string;
  link: string;
  till: string;
  bankEntry: string;
  payment: string;
  invitation: string;
  /** A payout that was withdrawn, which its owner is told. */
  payout: string;
  venue: string;
  song: string;
  activity: string;
  boardLink: string;
  guestLink: string;
  eventLink: string;
  eventCode: string;
  boost: string;
  campaign: string;
  segment: string;
  template: string;
};

export type Attempts = Record<
  string,
  (foreign: Foreign) => { params?: object; query?: object; body?: object }
>;

/** For each endpoint that takes an id of an organization's object, a call with a foreign one. */
export const foreignAttempts: Attempts = {
  getMember: ({ order }) => ({ params: { id: order } }),
  updateSegment: ({ segment }) => ({ params: { id: segment }, body: { name: 'Mine' } }),
  deleteSegment: ({ segment }) => ({ params: { id: segment } }),
  getEvent: ({ event }) => ({ params: { id: event } }),
  getEventFigures: ({ event }) => ({ params: { id: event } }),
  getEventForecast: ({ event }) => ({ params: { id: event } }),
  getEventAbout: ({ event }) => ({ params: { id: event } }),
  updateEventAbout: ({ event }) => ({ params: { id: event }, body: { about: [] } }),
  addAboutPicture: ({ event }) => ({
    params: { id: event },
    body: { image: new File(['x'], 'a.png') },
  }),
  checkEventAddress: ({ event }) => ({ params: { id: event }, query: { slug: 'mine-now' } }),
  updateEventAddress: ({ event }) => ({ params: { id: event }, body: { slug: 'mine-now' } }),
  getEventPoster: ({ event }) => ({ params: { id: event } }),
  deleteEvent: ({ event }) => ({ params: { id: event } }),
  getWaitingRoom: ({ event }) => ({ params: { id: event } }),
  setWaitingRoom: ({ event }) => ({
    params: { id: event },
    body: {
      mode: 'manual',
      opens: null,
      gather_minutes: 30,
      threshold_seconds: 3,
      most_per_minute: null,
      difficulty: 50_000,
    },
  }),
  directWaitingRoom: ({ event }) => ({ params: { id: event }, body: { act: 'close' } }),
  addAccessCode: ({ event }) => ({
    params: { id: event },
    body: { label: 'Mine', code: 'mine-now', most_spots: 1 },
  }),
  deleteAccessCode: ({ event }) => ({ params: { id: event, code_id: event } }),
  countHolders: ({ event }) => ({ params: { id: event } }),
  listMessages: ({ event }) => ({ params: { id: event } }),
  getEventCancellation: ({ event }) => ({ params: { id: event } }),
  cancelEvent: ({ event }) => ({
    params: { id: event },
    body: { subject: 'Off', message: 'Not theirs.' },
  }),
  copyEvent: ({ event }) => ({ params: { id: event }, body: { date: '2026-03-14' } }),
  getCopyNotes: ({ event }) => ({ params: { id: event } }),
  clearCopyNotes: ({ event }) => ({ params: { id: event } }),
  moveEvent: ({ event }) => ({ params: { id: event }, body: { location_name: 'Mine' } }),
  tellHolders: ({ event }) => ({
    params: { id: event },
    body: { subject: 'Come to me', message: 'Not to them.' },
  }),
  ...foreignBoosts,
  ...foreignCampaigns,
  ...foreignCodes,
  ...foreignOrders,
  ...foreignPricing,
  setBookable: ({ event }) => ({ params: { id: event }, body: { bookable: false } }),
  ...foreignSuggestions,
  ...foreignUnfinished,
  getOrganizationDashboard: ({ organization }) => ({
    params: { organizationId: organization },
  }),
  updateEvent: ({ event }) => ({ body: { id: event, title: 'Mine now' } }),
  updateUser: ({ user }) => ({ body: { id: user, name: 'Mine now' } }),
  deleteUser: ({ user }) => ({ params: { id: user } }),
  createUser: ({ organization }) => ({
    body: { name: 'A', email: 'a@example.com', phone: '+49 30 1234567', organization },
  }),
  updateVenue: ({ venue }) => ({ params: { id: venue }, body: { name: 'Mine now' } }),
  deleteVenue: ({ venue }) => ({ params: { id: venue } }),
  getEInvoice: ({ order }) => ({ params: { id: order, number: '2026-0001' } }),
  getInvoice: ({ order }) => ({ params: { id: order } }),
  getCreditNote: ({ order }) => ({ params: { id: order } }),
  getPaymentInstructions: ({ organization }) => ({ params: { id: organization } }),
  setPaymentInstructions: ({ organization }) => ({
    params: { id: organization },
    body: { instructions: 'Pay me instead.' },
  }),
  getPaymentRules: ({ organization }) => ({ params: { id: organization } }),
  getTransferAccount: ({ organization }) => ({ params: { id: organization } }),
  readBankFile: ({ organization }) => ({
    params: { id: organization },
    body: { name: 'a.csv', content: 'YQ==' },
  }),
  listBankEntries: ({ organization }) => ({ params: { id: organization } }),
  listRefundsDue: ({ organization }) => ({ params: { id: organization } }),
  tickOffRefunds: ({ organization, payment }) => ({
    params: { id: organization },
    body: { payment_ids: [payment] },
  }),
  exportRefundsDue: ({ organization }) => ({ params: { id: organization } }),
  listAssignableOrders: ({ bankEntry }) => ({ params: { id: bankEntry } }),
  assignBankEntry: ({ bankEntry, order }) => ({
    params: { id: bankEntry },
    body: { order_id: order },
  }),
  divideBankEntry: ({ bankEntry, order }) => ({
    params: { id: bankEntry },
    body: {
      parts: [
        { order_id: order, amount: 1 },
        { order_id: bankEntry, amount: 1 },
      ],
    },
  }),
  setAsideBankEntry: ({ bankEntry }) => ({ params: { id: bankEntry }, body: { reason: 'Mine' } }),
  reopenBankEntry: ({ bankEntry }) => ({ params: { id: bankEntry } }),
  closeBankEntry: ({ bankEntry }) => ({ params: { id: bankEntry } }),
  getConnectedAccount: ({ organization }) => ({ params: { id: organization } }),
  refreshConnectedAccount: ({ organization }) => ({ params: { id: organization } }),
  connectAccount: ({ organization }) => ({ params: { id: organization } }),
  setPayoutSchedule: ({ organization }) => ({
    params: { id: organization },
    body: { interval: 'daily' },
  }),
  disconnectAccount: ({ organization }) => ({ params: { id: organization } }),
  listConnectedPayouts: ({ organization }) => ({ params: { id: organization } }),
  listAccountChanges: ({ organization }) => ({ params: { id: organization } }),
  restoreAccount: ({ organization }) => ({ params: { id: organization } }),
  setTransferAccount: ({ organization }) => ({ params: { id: organization }, body: {} }),
  setOrganizationFormats: ({ organization }) => ({
    params: { id: organization },
    body: { locale: 'de-DE' },
  }),
  updateOrganization: ({ organization }) => ({ body: { id: organization, name: 'Mine now' } }),
  setBilling: ({ organization }) => ({
    params: { id: organization },
    body: { legal_name: 'Mine', billing_address: '', tax_number: '', tax_name: 'VAT', tax_rate: 0 },
  }),
  setInvoiceNumbers: ({ organization }) => ({
    params: { id: organization },
    body: { invoice_prefix: 'MINE-' },
  }),
  setPaymentRules: ({ organization }) => ({ params: { id: organization }, body: {} }),
  countUnpaidOrders: ({ event }) => ({ params: { id: event } }),
  actOnOrders: ({ event, order }) => ({
    params: { id: event },
    body: { action: 'cancel', order_ids: [order] },
  }),
  cancelOrders: ({ event, order }) => ({ params: { id: event }, body: { order_ids: [order] } }),
  getRefundEffect: ({ order }) => ({ params: { id: order } }),
  readTicket: ({ code }) => ({ body: { code } }),
  validateTicket: ({ code, event }) => ({ body: { code, event_id: event } }),
  getScanList: ({ event }) => ({ params: { id: event } }),
  syncScans: ({ event, ticket }) => ({
    params: { id: event },
    body: {
      scans: [{ ticket_id: ticket, nonce: 'a-foreign-scan', scanned_at: '2026-01-13T17:00:00Z' }],
    },
  }),
  getDoor: ({ event }) => ({ params: { id: event } }),
  leaveTicket: ({ code, event }) => ({ body: { code, event_id: event } }),
  listPassages: ({ event, ticket }) => ({ params: { id: event, ticket_id: ticket } }),
  undoAdmission: ({ event, ticket }) => ({
    params: { id: event, ticket_id: ticket },
    body: { admitted_at: '2026-01-13T17:00:00.000Z', reason: 'Wrong person' },
  }),
  listConflicts: ({ event }) => ({ params: { id: event } }),
  listScanLinks: ({ event }) => ({ params: { id: event } }),
  createScanLink: ({ event }) => ({ params: { id: event }, body: { gate: 'Mine now' } }),
  revokeScanLink: ({ link }) => ({ params: { id: link } }),
  settleConflict: ({ event, ticket }) => ({
    params: { id: event },
    body: { ticket_id: ticket, nonce: 'a-foreign-scan', note: 'Mine now' },
  }),
  getFinance: ({ organization }) => ({ params: { id: organization } }),
  listLedger: ({ organization }) => ({ params: { id: organization } }),
  exportLedger: ({ organization }) => ({ params: { id: organization } }),
  listPayouts: ({ organization }) => ({ params: { id: organization } }),
  exportPayouts: ({ organization }) => ({ params: { id: organization } }),
  getPayoutStatement: ({ payout }) => ({ params: { id: payout } }),
  getPayoutStatementPdf: ({ payout }) => ({ params: { id: payout } }),
  exportPayoutStatement: ({ payout }) => ({ params: { id: payout } }),
  listEventSummaries: ({ organization }) => ({ params: { id: organization } }),
  exportEventSummaries: ({ organization }) => ({ params: { id: organization } }),
  getEventStatement: ({ event }) => ({ params: { id: event } }),
  getEventStatementPdf: ({ event, organization }) => ({
    params: { id: event },
    query: { organization },
  }),
  exportEventStatement: ({ event, organization }) => ({
    params: { id: event },
    query: { organization },
  }),
  listInvoices: ({ organization }) => ({ params: { id: organization } }),
  getInvoiceFiles: ({ organization }) => ({ params: { id: organization } }),
  exportInvoices: ({ organization }) => ({ params: { id: organization } }),
  getPeriodTaxes: ({ organization }) => ({ params: { id: organization } }),
  exportPeriodTaxes: ({ organization }) => ({ params: { id: organization } }),
  getBilling: ({ organization }) => ({ params: { id: organization } }),
  getInvoiceNumbers: ({ organization }) => ({ params: { id: organization } }),
  resendInvitation: ({ invitation }) => ({ params: { id: invitation } }),
  withdrawInvitation: ({ invitation }) => ({ params: { id: invitation } }),
  endOwnSession: ({ session }) => ({ params: { id: session } }),
};
