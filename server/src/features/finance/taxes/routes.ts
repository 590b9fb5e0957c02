import type { financeApi } from '@marquee/contract/finance/finance';
import type { PeriodTaxes } from '@marquee/contract/finance/period-taxes';
import { amountOf, type Cents } from '@marquee/contract/money';
import { type TaxSum, taxesInEuros } from '@marquee/contract/tax/sums';
import type { TaxOfRate } from '@marquee/contract/tax/taxes';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/implement.ts';
import type { Actor } from '../../../lib/actor.ts';
import { type Columns, csvFile } from '../../../lib/csv.ts';
import { getId } from '../../../lib/ids.ts';
import { midnight } from '../../../lib/listing.ts';
import { getBilling } from '../billing/queries.ts';
import { ownOrganization } from '../rules.ts';
import { readTaxes } from './queries.ts';

type TaxHandlers = Pick<Handlers<typeof financeApi>, 'getPeriodTaxes' | 'exportPeriodTaxes'>;

type Period = {
  from?: string | undefined;
  to?: string | undefined;
  timezone: string;
  event?: string | undefined;
};

export function taxHandlers({ db }: Deps): TaxHandlers {
  const read = async (actor: Actor, givenId: string, period: Period): Promise<PeriodTaxes> => {
    const { id, tax_name } = await getBilling(db, ownOrganization(actor, givenId));
    const { sold, fees } = await readTaxes(db, id, within(period));
    const total = (part: (one: TaxSum) => Cents) =>
      amountOf(sold.reduce((sum, one) => sum + part(one), 0));
    return {
      tax_name,
      taxes: taxesInEuros(sold),
      net: total(({ grossCents, taxCents }) => grossCents - taxCents),
      tax: total(({ taxCents }) => taxCents),
      gross: total(({ grossCents }) => grossCents),
      fee_taxes: taxesInEuros(fees),
    };
  };
  return {
    getPeriodTaxes: async ({ actor, params, query }) => ({
      data: await read(actor, params.id, query),
    }),
    exportPeriodTaxes: async ({ actor, params, query }) => {
      const { taxes, fee_taxes } = await read(actor, params.id, query);
      const data = [
        ...taxes.map((row) => ({ ...row, of: 'Sales less refunds' })),
        ...fee_taxes.map((row) => ({ ...row, of: 'Platform fees' })),
      ];
      return csvFile('taxes', taxColumns, async () => {
        return { data, next_cursor: null, total: data.length };
      });
    },
  };
}

function within({ from, to, timezone, event }: Period): RawBuilder<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = [sql`true`];
  if (from !== undefined) conditions.push(sql`entries.at >= ${midnight(from, 0, timezone)}`);
  if (to !== undefined) conditions.push(sql`entries.at < ${midnight(to, 1, timezone)}`);
  if (event !== undefined) conditions.push(sql`entries.event_id = ${getId(event)}`);
  return sql.join(conditions, sql` and `);
}

const taxColumns: Columns<TaxOfRate & { of: string }> = {
  Of: (row) => row.of,
  'Rate (%)': (row) => row.rate,
  'Net (EUR)': (row) => row.net,
  'Tax (EUR)': (row) => row.tax,
  'Gross (EUR)': (row) => row.gross,
  'Why there is no tax': (row) => row.reason,
};
