import { type FeeTerms, feeTermsApi } from '@marquee/contract/settings/fee-terms';
import type { Database } from '../../../db/database.ts';
import { implement, type Server } from '../../../http/implement.ts';
import { findAccount, getOwnOrganization } from '../../connected-accounts/queries.ts';
import { payeeOf } from '../../connected-accounts/rules.ts';
import { getSettings, type SettingsRow } from '../../settings/queries.ts';

export function feeTermsRoutes(server: Server): void {
  const { db } = server.deps;
  implement(server, feeTermsApi, {
    getFeeTerms: async ({ actor, query: { organizer = actor.organizationId } }) => {
      const row = await getSettings(db);
      if (organizer === null) return { data: { ...presentTerms(row, false), tax: null } };
      const { id } = await getOwnOrganization(db, actor, organizer);
      const hasServiceFees = payeeOf(await findAccount(db, id)) === 'account';
      return { data: { ...presentTerms(row, hasServiceFees), tax: await findTax(db, id) } };
    },
  });
}

async function findTax(db: Database, id: string): Promise<FeeTerms['tax']> {
  const { tax_name: name, tax_basis_points } = await db
    .selectFrom('organizations')
    .select(['tax_name', 'tax_basis_points'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { name, rate: tax_basis_points / 100 };
}

function presentTerms(row: SettingsRow, hasServiceFees: boolean): Omit<FeeTerms, 'tax'> {
  return {
    basis_points: row.fee_basis_points,
    fixed_cents: row.fee_fixed_cents,
    min_cents: row.fee_min_cents,
    max_cents: row.fee_max_cents,
    payer: row.fee_payer === 'buyer' ? 'buyer' : 'organizer',
    has_service_fees: hasServiceFees,
  };
}
