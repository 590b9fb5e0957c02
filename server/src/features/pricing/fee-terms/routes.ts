import { type FeeTerms, feeTermsApi } from '@marquee/contract/settings/fee-terms';
import { implement, type Server } from '../../../http/implement.ts';
import { findAccount, getOwnOrganization } from '../../connected-accounts/queries.ts';
import { payeeOf } from '../../connected-accounts/rules.ts';
import { getSettings, type SettingsRow } from '../../settings/queries.ts';

export function feeTermsRoutes(server: Server): void {
  const { db } = server.deps;
  implement(server, feeTermsApi, {
    getFeeTerms: async ({ actor, query: { organizer = actor.organizationId } }) => {
      const account =
        organizer === null
          ? undefined
          : await findAccount(db, (await getOwnOrganization(db, actor, organizer)).id);
      return { data: presentTerms(await getSettings(db), payeeOf(account) === 'account') };
    },
  });
}

function presentTerms(row: SettingsRow, hasServiceFees: boolean): FeeTerms {
  return {
    basis_points: row.fee_basis_points,
    fixed_cents: row.fee_fixed_cents,
    min_cents: row.fee_min_cents,
    max_cents: row.fee_max_cents,
    payer: row.fee_payer === 'buyer' ? 'buyer' : 'organizer',
    has_service_fees: hasServiceFees,
  };
}
