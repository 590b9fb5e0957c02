import type { financeApi } from '@marquee/contract/finance/finance';
import type { StatementDocument } from '@marquee/contract/finance/statements';
import type { Deps } from '../../../deps.ts';
import { csvFile } from '../../../lib/csv.ts';
import { inLocale } from '../../../lib/locale.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import type { Handlers } from '../../../http/implement.ts';
import { getOrganizationsLocale } from '../../organizations/queries.ts';
import { getSettings } from '../../settings/queries.ts';
import { presentStatement, statementCells, statementColumns } from './presenter.ts';
import { getBilling } from '../billing/queries.ts';
import { ownOrganization } from '../rules.ts';
import { readTaxesOfOrders } from '../taxes/queries.ts';
import {
  covers,
  getEventSubject,
  getPayoutSubject,
  listStatementRows,
  readOpening,
  type Subject,
} from './queries.ts';

type StatementHandlers = Pick<
  Handlers<typeof financeApi>,
  | 'getEventStatement'
  | 'getEventStatementPdf'
  | 'exportEventStatement'
  | 'getPayoutStatement'
  | 'getPayoutStatementPdf'
  | 'exportPayoutStatement'
>;

export function statementHandlers(deps: Deps): StatementHandlers {
  const { db } = deps;
  const ofEvent = async (
    actor: Actor,
    id: string,
    query: { organization?: string | undefined; timezone: string },
  ) => {
    const wanted = query.organization ?? organizationScope(actor) ?? undefined;
    if (wanted !== undefined) ownOrganization(actor, wanted);
    return draw(deps, await getEventSubject(db, id, wanted), query.timezone);
  };
  const ofPayout = async (actor: Actor, id: string, { timezone }: { timezone: string }) =>
    draw(deps, await getPayoutSubject(db, actor, id), timezone);
  const asPdf = async (document: StatementDocument, client: string) => ({
    content: await inLocale(await getOrganizationsLocale(db, document.organization_id), () =>
      deps.documents.statementPdf(document, client),
    ),
    contentType: 'application/pdf',
    fileName: `${nameOf(document)}.pdf`,
  });
  return {
    getEventStatement: async ({ actor, params, query }) => ({
      data: await ofEvent(actor, params.id, query),
    }),
    getEventStatementPdf: async ({ actor, params, query }) =>
      asPdf(await ofEvent(actor, params.id, query), actor.address),
    exportEventStatement: async ({ actor, params, query }) =>
      asCsv(await ofEvent(actor, params.id, query)),
    getPayoutStatement: async ({ actor, params, query }) => ({
      data: await ofPayout(actor, params.id, query),
    }),
    getPayoutStatementPdf: async ({ actor, params, query }) =>
      asPdf(await ofPayout(actor, params.id, query), actor.address),
    exportPayoutStatement: async ({ actor, params, query }) =>
      asCsv(await ofPayout(actor, params.id, query)),
  };
}

async function draw(deps: Deps, subject: Subject, timezone: string): Promise<StatementDocument> {
  const { db } = deps;
  const [rows, opening, billing, settings, taxes] = await Promise.all([
    listStatementRows(db, subject),
    subject.kind === 'payout' ? readOpening(db, subject.payout) : null,
    getBilling(db, subject.organizationId),
    getSettings(db),
    readTaxesOfOrders(db, subject.organizationId, covers(subject)),
  ]);
  const asOf = deps.clock();
  return presentStatement({
    subject,
    rows,
    taxes,
    opening,
    billing,
    platform: settings.name,
    asOf,
    timezone,
  });
}

function asCsv(document: StatementDocument) {
  const data = statementCells(document);
  return csvFile(nameOf(document), statementColumns, async () => {
    return { data, next_cursor: null, total: data.length };
  });
}

/**
 * Returns `statement-payout-3`, or a part of the event's id: a title may not fit into a file name.
 */
function nameOf({ payout, event }: StatementDocument): string {
  if (payout) return `statement-payout-${payout.number}`;
  return `statement-event-${event?.event_id.slice(0, 8) ?? ''}`;
}
