import { type FeeTerms, feeTermsApi } from '@marquee/contract/settings/fee-terms';
import { implement, type Server } from '../../../http/implement.ts';
import { getSettings, type SettingsRow } from '../queries.ts';

export function feeTermsRoutes(server: Server): void {
  const { db } = server.deps;
  implement(server, feeTermsApi, {
    getFeeTerms: async () => ({ data: presentTerms(await getSettings(db)) }),
  });
}

function presentTerms(row: SettingsRow): FeeTerms {
  return {
    basis_points: row.fee_basis_points,
    fixed_cents: row.fee_fixed_cents,
    min_cents: row.fee_min_cents,
    max_cents: row.fee_max_cents,
    payer: row.fee_payer === 'buyer' ? 'buyer' : 'organizer',
  };
}
