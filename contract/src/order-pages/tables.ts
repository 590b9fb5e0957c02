import { answerChangesApi } from '../questions/changes.ts';
import { holderChangesApi } from '../holders/changes.ts';
import { ownTicketApi } from '../holders/own-ticket.ts';
import { ownCompanyApi } from '../companies/corrections.ts';
import { publicInvoicesApi } from '../companies/e-invoices.ts';
import { findOrdersApi } from './find.ts';
import { returnsApi } from './returns.ts';

/** What buyers do after booking, and what the holders of their tickets read. */
export const orderPageTables = {
  publicInvoices: publicInvoicesApi,
  ownCompany: ownCompanyApi,
  findOrders: findOrdersApi,
  returns: returnsApi,
  ownTickets: ownTicketApi,
  holderChanges: holderChangesApi,
  answerChanges: answerChangesApi,
} as const;
