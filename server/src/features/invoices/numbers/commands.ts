import {
  type InvoiceNumbers,
  type InvoiceNumbersInput,
  invoiceNumberSentences as say,
  prefixIn,
} from '@marquee/contract/finance/invoice-numbers';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { invalid, notFound } from '../../../lib/app-error.ts';
import { record } from '../../audit/commands.ts';
import {
  findRange,
  type Numbering,
  readInvoiceNumbers,
  readNumbering,
  spelt,
  yearAt,
} from './queries.ts';

/**
 * Sets the ranges that an organization's later invoices and credit notes count in. What is left out
 * stays. Numbers of a prefix go on where they are; only one that no document has begins anywhere.
 * @throws AppError `not_found`, or `invalid` for a range that would leave a gap or repeat a number
 */
export async function setInvoiceNumbers(
  { db, clock }: Deps,
  actor: Actor,
  id: string,
  input: InvoiceNumbersInput,
): Promise<InvoiceNumbers> {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const { name } = await lockNumbering(trx, id);
    const before = await readInvoiceNumbers(trx, id, now);
    const next = merged(await readNumbering(trx, id), input);
    const year = await yearAt(trx, id, now);
    refuseSame(next, year);
    await keepUsualRanges(trx, id);
    const start = (field: Field, prefix: string) =>
      startRange(trx, id, { field, next: input[field], prefix: prefixIn(prefix, year) });
    await start('next_invoice', next.invoices.prefix);
    if (next.creditNotes) await start('next_credit_note', next.creditNotes.prefix);
    await saveNumbering(trx, id, next);
    const after = await readInvoiceNumbers(trx, id, now);
    const object = { type: 'organization', id, label: name };
    await record(
      trx,
      actor,
      { action: 'organization.invoice-numbers-changed', object, before, after },
      now,
    );
    return after;
  });
}

type Field = 'next_invoice' | 'next_credit_note';

/** Waits for transactions that number documents, and lets later ones wait. */
async function lockNumbering(trx: Trx, id: string) {
  return trx
    .selectFrom('invoice_numberings')
    .innerJoin('organizations', 'organizations.id', 'organization_id')
    .select('name')
    .where('organization_id', '=', id)
    .forNoKeyUpdate('invoice_numberings')
    .executeTakeFirstOrThrow(() => notFound());
}

function merged({ invoices, creditNotes }: Numbering, input: InvoiceNumbersInput): Numbering {
  const prefix = input.credit_note_prefix;
  const own = prefix === undefined ? (creditNotes?.prefix ?? null) : prefix;
  const digits = input.next_invoice?.length ?? invoices.digits;
  const ownDigits = input.next_credit_note?.length ?? creditNotes?.digits ?? digits;
  return {
    invoices: { prefix: input.invoice_prefix ?? invoices.prefix, digits },
    creditNotes: own === null ? null : { prefix: own, digits: ownDigits },
  };
}

function refuseSame({ invoices, creditNotes }: Numbering, year: number): void {
  if (creditNotes && prefixIn(creditNotes.prefix, year) === prefixIn(invoices.prefix, year)) {
    throw invalid({ credit_note_prefix: [say.same] });
  }
}

/** Keeps what was counted by year as ranges, when an organization sets its first one. */
async function keepUsualRanges(trx: Trx, id: string): Promise<void> {
  await sql`
    insert into invoice_ranges (organization_id, prefix, first, last)
    select organization_id, year || '-', 1, last
    from invoice_counters join invoice_numberings using (organization_id)
    where organization_id = ${id} and invoice_prefix is null`.execute(trx);
}

async function startRange(
  trx: Trx,
  id: string,
  { field, next, prefix }: { field: Field; next: string | undefined; prefix: string },
): Promise<void> {
  if (next === undefined) return;
  const range = await findRange(trx, id, prefix);
  const first = Number(next);
  if (range && range.last >= range.first) {
    if (first === range.last + 1) return;
    throw invalid({ [field]: [say.goesOn(spelt(range.last + 1, next.length))] });
  }
  const values = { first, last: first - 1 };
  await trx
    .insertInto('invoice_ranges')
    .values({ organization_id: id, prefix, ...values })
    .onConflict((conflict) => conflict.columns(['organization_id', 'prefix']).doUpdateSet(values))
    .execute();
}

async function saveNumbering(trx: Trx, id: string, next: Numbering): Promise<void> {
  await trx
    .updateTable('invoice_numberings')
    .set({
      invoice_prefix: next.invoices.prefix,
      invoice_digits: next.invoices.digits,
      credit_note_prefix: next.creditNotes?.prefix ?? null,
      ...(next.creditNotes && { credit_note_digits: next.creditNotes.digits }),
    })
    .where('organization_id', '=', id)
    .execute();
}
