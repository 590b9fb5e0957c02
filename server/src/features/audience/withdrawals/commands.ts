import type { Trx } from '../../../db/database.ts';

export type Withdrawal = {
  email: string;
  /** null: of every organizer */
  organizationId: string | null;
  /** null: both */
  channel: 'email' | 'text' | null;
  /** Where it was said, in words. */
  source: string;
};

/** Notes that somebody withdrew consent. Consent that is given later counts again. */
export async function withdraw(
  trx: Trx,
  { email, organizationId, channel, source }: Withdrawal,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('withdrawals')
    .values({ email: email.toLowerCase(), organization_id: organizationId, channel, source, at })
    .execute();
}
