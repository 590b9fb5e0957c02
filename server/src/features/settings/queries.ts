import type { UserType } from '@marquee/contract/access';
import type { FeeRule } from '@marquee/contract/orders/fees';
import type { BorneFee } from '@marquee/contract/pricing/shown';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { PlatformSettings } from '../../db/schema.generated.ts';

export type SettingsRow = Omit<Selectable<PlatformSettings>, 'is_only'>;

export async function getSettings(db: Database): Promise<SettingsRow> {
  const { is_only: _, ...settings } = await db
    .selectFrom('platform_settings')
    .selectAll()
    // The database driver parses lists of text, but not lists of a type of ours.
    .select(sql<UserType[]>`second_factor_roles::text[]`.as('second_factor_roles'))
    .executeTakeFirstOrThrow();
  return settings;
}

type FeeColumns = Pick<
  SettingsRow,
  'fee_basis_points' | 'fee_fixed_cents' | 'fee_min_cents' | 'fee_max_cents'
>;

/** Returns the platform's fee for a ticket and who pays it. */
export function borneFeeOf(row: FeeColumns & Pick<SettingsRow, 'fee_payer'>): BorneFee {
  return { rule: feeRuleOf(row), payer: row.fee_payer === 'buyer' ? 'buyer' : 'organizer' };
}

export function feeRuleOf(row: FeeColumns): FeeRule {
  return {
    basisPoints: row.fee_basis_points,
    fixedCents: row.fee_fixed_cents,
    minCents: row.fee_min_cents,
    maxCents: row.fee_max_cents,
  };
}
