import { financeApi } from '@marquee/contract/finance/finance';
import { payoutSentences as say } from '@marquee/contract/finance/payouts';
import { csvFile } from '../../lib/csv.ts';
import { implement, type Server } from '../../http/implement.ts';
import type { Deps } from '../../deps.ts';
import { readBalance } from '../ledger/queries.ts';
import { adjustBalance, setBilling } from './commands.ts';
import { payPayout, proposePayout, withdrawPayout } from './payouts/commands.ts';
import {
  cellsOf,
  financeColumns,
  invoiceColumns,
  ledgerColumns,
  payoutColumns,
  presentBilling,
  presentEntry,
  presentFinance,
  presentInvoice,
  presentPayout,
} from './presenter.ts';
import { eventSummaryColumns, presentEventSummary } from './statements/presenter.ts';
import { ownOrganization } from './rules.ts';
import { getFinance, getOverview, listFinances } from './queries.ts';
import { getBilling, listInvoices, listInvoiceYears } from './billing/queries.ts';
import { invoiceFileHandlers } from './invoice-files/routes.ts';
import { invoiceNumberHandlers } from './numbers/routes.ts';
import { type Known, knownAfter, listLedger } from './ledger/queries.ts';
import { getPayout, listPayouts, type PayoutRow } from './payouts/queries.ts';
import { listEventSummaries } from './statements/queries.ts';
import { statementHandlers } from './statements/routes.ts';
import { taxHandlers } from './taxes/routes.ts';
import { findWarning, readUpcoming } from './upcoming/queries.ts';

export function financeRoutes(server: Server): void {
  const { deps } = server;
  const { db } = deps;
  implement(server, financeApi, {
    ...statementHandlers(deps),
    ...taxHandlers(deps),
    ...invoiceFileHandlers(deps),
    ...invoiceNumberHandlers(deps),
    getFinanceOverview: async () => ({ data: await getOverview(db) }),
    listFinances: async ({ query }) => {
      const page = await listFinances(db, query);
      return { ...page, data: page.data.map(presentFinance) };
    },
    exportFinances: ({ query }) =>
      csvFile('finance', financeColumns, async (from) => {
        const page = await listFinances(db, { ...query, ...from });
        return { ...page, data: page.data.map(presentFinance) };
      }),
    getFinance: async ({ actor, params }) => {
      const row = await getFinance(db, ownOrganization(actor, params.id));
      const invoiceYears = await listInvoiceYears(db, row.organization_id);
      const upcoming = await readUpcoming(db, row.organization_id, deps.clock());
      return { data: { ...presentFinance(row), upcoming, invoice_years: invoiceYears } };
    },
    listLedger: async ({ actor, params, query }) => {
      const { organization_id: id } = await getFinance(db, ownOrganization(actor, params.id));
      const page = await listLedger(db, id, query);
      return { ...page, data: page.data.map(presentEntry) };
    },
    exportLedger: async ({ actor, params, query }) => {
      const { organization_id: id } = await getFinance(db, ownOrganization(actor, params.id));
      let known: Known | undefined;
      return csvFile('ledger', ledgerColumns, async (from) => {
        const page = await listLedger(db, id, { ...query, ...from }, known);
        known = knownAfter(page.data);
        return { ...page, data: page.data.map(presentEntry).flatMap(cellsOf) };
      });
    },
    adjustBalance: async ({ actor, params, body }) => {
      await adjustBalance(deps, actor, params.id, body);
      return { data: presentFinance(await getFinance(db, params.id)), message: say.adjusted };
    },
    listPayouts: async ({ actor, params, query }) => {
      const page = await listPayouts(db, ownOrganization(actor, params.id), query);
      return { ...page, data: page.data.map(presentPayout) };
    },
    exportPayouts: async ({ actor, params, query }) => {
      const { organization_id: id } = await getFinance(db, ownOrganization(actor, params.id));
      return csvFile('payouts', payoutColumns, async (from) => {
        const page = await listPayouts(db, id, { ...query, ...from });
        return { ...page, data: page.data.map(presentPayout) };
      });
    },
    proposePayout: async ({ actor, params, body }) => {
      const id = await proposePayout(deps, actor, params.id, body);
      return { data: await withWarning(deps, await getPayout(db, id)), message: say.proposed };
    },
    withdrawPayout: async ({ actor, params }) => {
      const id = await withdrawPayout(deps, actor, params.id);
      return { data: presentPayout(await getPayout(db, id)), message: say.withdrawn };
    },
    payPayout: async ({ actor, params, body }) => {
      const id = await payPayout(deps, actor, params.id, body);
      return { data: await withWarning(deps, await getPayout(db, id)), message: say.paid };
    },
    listEventSummaries: async ({ actor, params, query }) => {
      const page = await listEventSummaries(db, ownOrganization(actor, params.id), query);
      return { ...page, data: page.data.map(presentEventSummary) };
    },
    exportEventSummaries: async ({ actor, params, query }) => {
      const { organization_id: id } = await getFinance(db, ownOrganization(actor, params.id));
      return csvFile('event-statements', eventSummaryColumns, async (from) => {
        const page = await listEventSummaries(db, id, { ...query, ...from });
        return { ...page, data: page.data.map(presentEventSummary) };
      });
    },
    listInvoices: async ({ actor, params, query }) => {
      const page = await listInvoices(db, ownOrganization(actor, params.id), query);
      return { ...page, data: page.data.map(presentInvoice) };
    },
    exportInvoices: async ({ actor, params, query }) => {
      const { organization_id: id } = await getFinance(db, ownOrganization(actor, params.id));
      return csvFile('invoices', invoiceColumns, async (from) => {
        const page = await listInvoices(db, id, { ...query, ...from });
        return { ...page, data: page.data.map(presentInvoice) };
      });
    },
    getBilling: async ({ actor, params }) => ({
      data: presentBilling(await getBilling(db, ownOrganization(actor, params.id))),
    }),
    setBilling: async ({ actor, params, body }) => {
      return { data: await setBilling(deps, actor, params.id, body), message: say.billingSaved };
    },
  });
}

/** Presents a payout with a warning about sales of events that have not happened yet. */
async function withWarning({ db, clock }: Deps, row: PayoutRow) {
  const { organization_id, amount_cents: payout, status } = row;
  const left = await readBalance(db, organization_id);
  const balance = status === 'paid' ? left + payout : left;
  const upcoming = await findWarning(db, organization_id, { payout, balance }, clock());
  return { ...presentPayout(row), upcoming };
}
