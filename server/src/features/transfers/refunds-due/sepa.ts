import { zoneOfIban } from '@marquee/contract/banking/iban-zones';
import { sepaText } from '@marquee/contract/banking/sepa-text';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { wallClockOf } from '@marquee/contract/events/times';
import {
  MAX_SEPA_REFUNDS,
  refundsDueSentences as say,
} from '@marquee/contract/transfers/refunds-due';
import { createHash } from 'node:crypto';
import { formatCount } from '@marquee/contract/formats/counts';
import { formatCents } from '@marquee/contract/formats/money';
import * as nouns from '@marquee/contract/formats/nouns';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { noteAccountChange } from '../../account-changes/commands.ts';
import { record } from '../../audit/commands.ts';
import { AppError } from '../../../lib/app-error.ts';
import { accountColumns, accountOf } from '../account/account.ts';
import { MAX_NAME, type OutgoingTransfer, transferFileXml } from './pain.ts';
import { payableIban } from './presenter.ts';
import { listPayable } from './queries.ts';

/** Returns what tells the refunds of one order apart in the bank's statement. */
function partOf({ payment_id, is_further }: { payment_id: string; is_further: boolean }): string {
  return !is_further ? '' : `P${payment_id.slice(-8).toUpperCase()}`;
}

/**
 * Returns a SEPA file that pays the refunds due of an organization, as far as their accounts are
 * known, and the account's local day. The same refunds give the same message id, so that a bank refuses the file a second time.
 * @throws AppError `conflict` without an account to pay from, or without a refund to pay
 */
export async function refundsFile(
  { db, clock }: Deps,
  organizationId: string,
): Promise<{ xml: string; day: string; transfers: string[] }> {
  const row = await db
    .selectFrom('organizations')
    .select(accountColumns)
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const from = accountOf(row);
  if (from.iban === '') throw new AppError('conflict', say.noAccount);
  const due = await listPayable(db, organizationId, MAX_SEPA_REFUNDS);
  const transfers = due.flatMap((refund): OutgoingTransfer[] => {
    const iban = payableIban(refund.payer_iban ?? '');
    if (iban === '') return [];
    const reference = referenceOf(refund.id);
    return [
      {
        endToEndId: `REFUND${reference.replace('-', '')}${partOf(refund)}`,
        name: sepaText(refund.payer ?? '', MAX_NAME) || refund.name,
        iban,
        bic: '',
        cents: refund.amount_cents,
        text: `Refund of order ${reference}, ${refund.title}`,
      },
    ];
  });
  if (transfers.length === 0) throw new AppError('conflict', say.noneKnown);
  const ids = transfers.map(({ endToEndId, cents }) => `${endToEndId} ${cents}`).join('\n');
  const today = wallClockOf(clock(), zoneOfIban(from.iban));
  const xml = transferFileXml({
    messageId: `MQ${createHash('sha256').update(ids).digest('hex').slice(0, 30).toUpperCase()}`,
    createdAt: `${today.date}T${today.time}:00`,
    executeOn: today.date,
    from,
    transfers,
  });
  return { xml, day: today.date, transfers: inWords(transfers) };
}

/** The most transfers that a mail lists. */
const MAX_LISTED = 20;

/** Names each transfer with the last digits of its account, so that owners see who gets money. */
function inWords(transfers: OutgoingTransfer[]): string[] {
  const sum = transfers.reduce((all, { cents }) => all + cents, 0);
  const rest = transfers.length - MAX_LISTED;
  return [
    `${formatCount(transfers.length, nouns.transfer)}, ${formatCents(sum)}`,
    ...transfers
      .slice(0, MAX_LISTED)
      .map(
        ({ name, iban, cents }) =>
          `${formatCents(cents)} to ${name}, ${iban.slice(0, 2)}…${iban.slice(-4)}`,
      ),
    ...(rest > 0 ? [`and ${rest} more`] : []),
  ];
}

/**
 * Makes the file for staff: it is logged, and all owners and finance are told what it pays.
 * Throws as `refundsFile` does.
 */
export async function makeRefundsFile(
  deps: Deps,
  actor: Actor,
  organizationId: string,
): Promise<{ xml: string; day: string }> {
  const { xml, day, transfers } = await refundsFile(deps, organizationId);
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    const { name } = await trx
      .selectFrom('organizations')
      .select('name')
      .where('id', '=', organizationId)
      .executeTakeFirstOrThrow();
    const made = { organizationId, kind: 'refund_file', before: {}, after: { transfers } } as const;
    await noteAccountChange(trx, actor, made, now);
    const object = { type: 'organization', id: organizationId, label: name };
    const after = { transfers: transfers[0] };
    await record(trx, actor, { action: 'organization.refund-file-made', object, after }, now);
  });
  return { xml, day };
}
