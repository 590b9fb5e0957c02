import { randomBytes } from 'node:crypto';
import type { BulkCodesInput } from '@marquee/contract/codes/input';
import { bulkInsert } from '../../../lib/bulk.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { randomId } from '../../../lib/random.ts';
import { changeCodes, refuseTooMany } from '../commands.ts';
import { auditedCode } from '../presenter.ts';
import { keptTermsOf, refuseUseless, termsOf } from '../rules.ts';
import { writeShare } from '../shares/commands.ts';

/** 32 letters and digits that nobody confuses when they are read aloud. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 50 random bits. */
const RANDOM_LETTERS = 10;

/**
 * Creates codes that nobody can guess, with one statement.
 * @throws AppError `not_found`, `invalid`, `event_codes_full`
 */
export async function createCodes(
  deps: Deps,
  actor: Actor,
  eventId: string,
  { count, prefix, batch: name, ...given }: BulkCodesInput,
): Promise<{ batch: string; count: number; codes: string[] }> {
  return changeCodes(deps, actor, eventId, async (trx, event, now) => {
    const terms = termsOf(given, event);
    await refuseTooMany(trx, event.id, count);
    const batch = name ?? [prefix, now.toISOString()].join(' ').trim();
    const codes = randomCodes(count, prefix);
    const target = { event, before: null, endsAt: terms.ends_at, now };
    const share = await writeShare(trx, target, keptTermsOf(given, event));
    refuseUseless(terms, share);
    const shareId = share?.id ?? null;
    const columns = { event_id: event.id, ...terms, share_id: shareId, batch, created_at: now };
    await bulkInsert(
      trx,
      'codes',
      codes.map((code) => ({ id: randomId(), code, ...columns })),
    );
    const change = {
      action: 'event-code.batch-created' as const,
      object: { type: 'event', id: event.id, label: event.title },
      after: { batch, count, ...auditedCode({ ...terms, share }, event.prices) },
    };
    return { row: { batch, count, codes }, change };
  });
}

function randomCodes(count: number, prefix: string): string[] {
  const start = prefix === '' || /[-_]$/.test(prefix) ? prefix : `${prefix}-`;
  const codes = new Set<string>();
  while (codes.size < count) codes.add(start + randomLetters());
  return [...codes];
}

function randomLetters(): string {
  return Array.from(randomBytes(RANDOM_LETTERS), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
