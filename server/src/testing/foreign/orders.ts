import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import type { Attempts } from './attempts.ts';

/** Calls about orders, tills and refunds of another organization; see `attempts.ts`. */
export const foreignOrders: Attempts = {
  listOrders: ({ event }) => ({ params: { id: event } }),
  listAttendees: ({ event }) => ({ params: { id: event } }),
  exportAttendees: ({ event }) => ({ params: { id: event } }),
  listGuests: ({ event }) => ({ params: { id: event } }),
  exportGuests: ({ event }) => ({ params: { id: event } }),
  addGuests: ({ event }) => ({ params: { id: event }, body: { guests: [{ name: 'Ada' }] } }),
  changeGuest: ({ event, order }) => ({
    params: { id: event, guest_id: order },
    body: { name: 'Not mine' },
  }),
  listGuestLinks: ({ event }) => ({ params: { id: event } }),
  createGuestLink: ({ event }) => ({ params: { id: event }, body: { name: 'Mine', seats: 5 } }),
  revokeGuestLink: ({ guestLink }) => ({ params: { id: guestLink } }),
  removeGuest: ({ event, order }) => ({ params: { id: event, guest_id: order } }),
  exportOrders: ({ event }) => ({ params: { id: event } }),
  sellAtDoor: ({ event, price }) => ({
    params: { id: event },
    body: { items: [{ ticket_id: price, quantity: 1 }], name: 'Walk-in' },
  }),
  takePayment: ({ order }) => ({ params: { id: order }, body: { total: 12.5, admit: true } }),
  refundAtDoor: ({ order }) => ({ params: { id: order }, body: {} }),
  listTills: ({ event }) => ({ params: { id: event } }),
  getTill: ({ event }) => ({ params: { id: event }, query: { device: 'device-north' } }),
  closeTill: ({ till }) => ({ params: { id: till }, body: { counted: 0 } }),
  admitOrder: ({ event, order }) => ({
    params: { id: event },
    body: { order_reference: referenceOf(order), nonce: 'a-foreign-scan' },
  }),
  updateOrderStatus: ({ order }) => ({ body: { orderId: order, status: 'cancelled' } }),
  deleteOrder: ({ order }) => ({ params: { id: order } }),
  setOrderNote: ({ order }) => ({ params: { id: order }, body: { note: 'Not mine' } }),
  setTicketNote: ({ order, ticket }) => ({
    params: { id: order, ticket_id: ticket },
    body: { note: 'Not mine' },
  }),
  correctBuyer: ({ order }) => ({
    body: { orderId: order, email: 'me@example.com', resend: true, new_links: true },
  }),
  deliverEInvoice: ({ order }) => ({ params: { id: order, number: '2026-0001' } }),
  correctCompany: ({ order }) => ({ params: { id: order }, body: { company: null } }),
  exchangeTickets: ({ order, price }) => ({
    params: { id: order },
    body: { items: [{ ticket_id: price, quantity: 1 }] },
  }),
  withdrawExchange: ({ order }) => ({ params: { id: order } }),
  splitOrder: ({ order, ticket }) => ({
    params: { id: order },
    body: { ticket_ids: [ticket], name: 'Me', email: 'me@example.com' },
  }),
  moveOrder: ({ order, event, price }) => ({
    params: { id: order },
    body: { event_id: event, items: [{ ticket_id: price, to_ticket_id: price }] },
  }),
  getAnswerFile: ({ order }) => ({ params: { id: order, question_id: order } }),
  correctAnswers: ({ order }) => ({ params: { id: order }, body: { answers: [] } }),
  changeHolders: ({ order }) => ({ params: { id: order }, body: { holders: [] } }),
  setOrderDeadline: ({ order }) => ({
    params: { id: order },
    body: { expires_at: new Date().toISOString() },
  }),
  listApplications: ({ event }) => ({ params: { id: event } }),
  decideApplications: ({ event, order }) => ({
    params: { id: event },
    body: { decision: 'accept', order_ids: [order] },
  }),
  markPaid: ({ order }) => ({ params: { id: order } }),
  takeBackPaidMark: ({ order }) => ({ params: { id: order } }),
  resendTickets: ({ order }) => ({ params: { id: order } }),
  noteRefund: ({ order }) => ({ params: { id: order } }),
  refundTickets: ({ order, ticket }) => ({
    params: { id: order },
    body: { ticket_ids: [ticket] },
  }),
  refundSum: ({ order }) => ({
    params: { id: order },
    body: { amount: 1, reason: 'Give it to me' },
  }),
  setRefundAccount: ({ order }) => ({
    params: { id: order },
    body: { holder: 'Me', iban: 'DE89370400440532013000' },
  }),
  notePaymentRefunded: ({ payment }) => ({ params: { id: payment } }),
};
