import { notesApi, noteSentences } from '@marquee/contract/staff-orders/notes';
import { orderSentences as say, ordersApi } from '@marquee/contract/orders/orders';
import { paidMarksApi, paidMarkSentences } from '@marquee/contract/staff-orders/paid-marks';
import { orderSearchApi } from '@marquee/contract/staff-orders/search';
import { ticketRefundsApi } from '@marquee/contract/staff-orders/ticket-refunds';
import { refundSentences } from '@marquee/contract/payments/refunds';
import type { Deps } from '../../deps.ts';
import { type Actor, organizationScope } from '../../lib/actor.ts';
import { csvFile } from '../../lib/csv.ts';
import { idempotencyKeyOf } from '../../http/idempotency-key.ts';
import { getId } from '../../lib/ids.ts';
import { inLocale } from '../../lib/locale.ts';
import { implement, type Server } from '../../http/implement.ts';
import type { InvoiceDocument } from '../../documents/invoice-content.ts';
import { spendStepUp } from '../auth/step-up/spend.ts';
import { getEvent } from '../events/queries.ts';
import { deleteOrder, refundOrder, resendTickets, updateOrderStatus } from './commands.ts';
import {
  getPaymentInstructions,
  setPaymentInstructions,
} from '../transfers/account/instructions.ts';
import { applicationsRoutes } from './applications/routes.ts';
import { cancellationsRoutes } from './cancellations/routes.ts';
import { correctionsRoutes } from './corrections/routes.ts';
import { orderColumns } from './presenter-columns.ts';
import { presentOrder } from './presenter.ts';
import { findOrders } from './queries-search.ts';
import { markPaid, takeBackMark } from './paid-marks/paid-mark.ts';
import { setOrderNote, setTicketNote } from '../orders/commands-notes.ts';
import { noteRefunded } from './refunds/note-refunded.ts';
import { refundSum } from './refunds/sum.ts';
import { refundTickets } from './refunds/tickets.ts';
import { movesRoutes } from './moves/routes.ts';
import { splitsRoutes } from './splits/routes.ts';
import { withAnswers } from '../questions/answers/columns.ts';
import { listQuestions } from '../questions/queries.ts';
import { presentDocument, presentXml } from '../invoices/presenter.ts';
import { getOrder, listOrders } from './queries.ts';
import { getDocument, getLocaleOfDocuments } from '../invoices/queries.ts';

// Selling at the door belongs to `door-sales`.
const { sellAtDoor: _sold, ...ownApi } = ordersApi;

export function staffOrderRoutes(server: Server): void {
  cancellationsRoutes(server);
  applicationsRoutes(server);
  correctionsRoutes(server);
  splitsRoutes(server);
  movesRoutes(server);
  const { deps } = server;
  const { db } = deps;
  const online = deps.payments.size > 0;
  const present = async (actor: Actor, id: string) =>
    presentOrder(await getOrder(db, actor, id), deps.payments, actor);
  implement(server, orderSearchApi, {
    findOrders: async ({ actor, query }) => ({ data: await findOrders(db, actor, query.search) }),
  });
  implement(server, ticketRefundsApi, {
    refundTickets: async ({ actor, params, body }) => {
      const id = await refundTickets(deps, actor, params.id, body);
      const data = await present(actor, id);
      const isWaiting = data.refund_request?.status === 'waiting';
      return { data, message: isWaiting ? refundSentences.waits : refundSentences.ticketsRefunded };
    },
    refundSum: async ({ actor, params, body, request }) => {
      const key = idempotencyKeyOf(request);
      const { id, outcome } = await refundSum(deps, actor, params.id, { ...body, key });
      const message = outcome === 'waits' ? refundSentences.waits : refundSentences.sumRefunded;
      return { data: await present(actor, id), message };
    },
    notePaymentRefunded: async ({ actor, params }) => {
      const id = await noteRefunded(deps, actor, params.id);
      const data = await present(actor, id);
      const isOpen = data.refunds.some(
        (refund) => refund.payment_id === params.id && refund.state === 'due',
      );
      return { data, message: isOpen ? refundSentences.askedAgain : refundSentences.marked };
    },
  });
  implement(server, notesApi, {
    setOrderNote: async ({ actor, params, body: { note } }) => {
      const id = await setOrderNote(deps, actor, params.id, note);
      return { data: await present(actor, id), message: savedNote(note) };
    },
    setTicketNote: async ({ actor, params: { id: orderId, ticket_id: ticketId }, body }) => {
      const id = await setTicketNote(deps, actor, { orderId, ticketId, ...body });
      return { data: await present(actor, id), message: savedNote(body.note) };
    },
  });
  implement(server, paidMarksApi, {
    markPaid: async ({ actor, params, body }) => {
      const id = await markPaid(deps, actor, params.id, body.payment);
      return { data: await present(actor, id), message: paidMarkSentences.marked };
    },
    takeBackPaidMark: async ({ actor, params }) => {
      const id = await takeBackMark(deps, actor, params.id);
      return { data: await present(actor, id), message: paidMarkSentences.takenBack };
    },
  });
  implement(server, ownApi, {
    listOrders: async ({ actor, params, query, reads }) => {
      const event = await getEvent(db, actor, params.id);
      const page = await listOrders(reads, actor, event.id, query);
      return { ...page, data: page.data.map((row) => presentOrder(row, deps.payments, actor)) };
    },
    exportOrders: async ({ actor, params, query, reads }) => {
      const event = await getEvent(db, actor, params.id);
      const read = async (from: { limit: number; cursor?: string }) => {
        const page = await listOrders(
          reads,
          actor,
          event.id,
          { ...query, ...from },
          'oldest first',
        );
        return { ...page, data: page.data.map((row) => presentOrder(row, deps.payments, actor)) };
      };
      const questions = await listQuestions(reads, event.id);
      const columns = withAnswers(orderColumns, questions, (order) => order.answers);
      return csvFile(`orders-${event.slug}`, columns, read, event.timezone);
    },
    updateOrderStatus: async ({ actor, body }) => {
      const id = await updateOrderStatus(deps, actor, body);
      const data = await present(actor, id);
      return { data, message: data.status === body.status ? say.updated : refundSentences.waits };
    },
    deleteOrder: async ({ actor, params }) => {
      const id = await deleteOrder(deps, actor, params.id);
      return { data: { order_id: id }, message: say.deleted };
    },
    resendTickets: async ({ actor, params }) => {
      const id = await resendTickets(deps, actor, params.id);
      return { data: { order_id: id }, message: say.sent };
    },
    noteRefund: async ({ actor, params, body }) => {
      const id = await refundOrder(deps, actor, params.id, body);
      const data = await present(actor, id);
      const isWaiting = data.status === 'completed';
      return { data, message: isWaiting ? refundSentences.waits : say.refunded };
    },
    getInvoice: ({ actor, params, query }) =>
      documentFile(deps, actor, params.id, { kind: 'invoice', number: query.number }),
    getCreditNote: ({ actor, params, query }) =>
      documentFile(deps, actor, params.id, { kind: 'credit_note', number: query.number }),
    getEInvoice: async ({ actor, params, query }) => {
      const order = { id: params.id, seller: organizationScope(actor) };
      return presentXml(await getDocument(db, order, { number: params.number }), query.format);
    },
    getPaymentInstructions: async ({ actor, params }) => {
      return { data: { ...(await getPaymentInstructions(db, actor, params.id)), online } };
    },
    setPaymentInstructions: async ({ actor, params, body, request }) => {
      const about = { purpose: 'payment_instructions', organizationId: params.id } as const;
      await spendStepUp(deps, actor, request, about);
      await setPaymentInstructions(deps, actor, params.id, body.instructions);
      const data = { ...(await getPaymentInstructions(db, actor, params.id)), online };
      return { data, message: say.instructionsSaved };
    },
  });
}

function savedNote(note: string): string {
  return note === '' ? noteSentences.removed : noteSentences.saved;
}

/** Returns a document of the seller, even if the event was given away or the order was deleted. */
async function documentFile(
  deps: Deps,
  actor: Actor,
  givenId: string,
  which: { kind: InvoiceDocument['kind']; number?: string | undefined },
) {
  const order = { id: getId(givenId), seller: organizationScope(actor) };
  const drawn = await getDocument(deps.db, order, which);
  const locale = await getLocaleOfDocuments(deps.db, order.id);
  return inLocale(locale, () => presentDocument(deps, drawn, actor.address));
}
