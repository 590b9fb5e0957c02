import type { Trx } from '../../db/database.ts';
import type { Actor } from '../../lib/actor.ts';

/** A thing that something was done to, as people call it now. */
export type AuditObject = {
  /** The noun of the platform: `event`, `order`, `user`. */
  type: string;
  id: string;
  label: string;
};

/** Values as they are stored; what is secret is not among them. */
type Fields = Record<string, unknown>;

export type Change = {
  /** In the words of the trade: `event.updated`. */
  action: `${string}.${string}`;
  object: AuditObject;
  /** Its fields before and after; only those that differ are kept. */
  before?: Fields;
  after?: Fields;
};

/** Who did it, as far as the log keeps it. */
export type Doer = Pick<Actor, 'userId' | 'name' | 'email' | 'address'>;

/**
 * Writes into the audit log who did what, in the transaction that does it. Others who write there
 * wait from here until the transaction ends, so it comes last in it. A change that left everything
 * as it was is no change and writes nothing: whoever saves a form untouched did not change the event.
 * @param actor null: the program did it by itself
 */
export async function record(
  trx: Trx,
  actor: Doer | null,
  { action, object, before, after }: Change,
  now: Date,
): Promise<void> {
  const changes = differing(before, after);
  if (before && after && Object.keys(changes.after ?? {}).length === 0) return;
  await trx
    .insertInto('audit_entries')
    .values({
      at: now,
      // The demo's seeder has a name, but no account.
      actor_id: actor && actor.userId !== '' ? actor.userId : null,
      actor_name: actor?.name ?? 'Marquee',
      actor_email: actor?.email ?? '',
      address: actor?.address ?? '',
      action,
      object_type: object.type,
      object_id: object.id,
      object_label: object.label,
      before: changes.before === undefined ? null : JSON.stringify(changes.before),
      after: changes.after === undefined ? null : JSON.stringify(changes.after),
      // The database counts and chains; it takes nobody's word for these.
      seq: 0,
      previous_hash: Buffer.alloc(0),
      hash: Buffer.alloc(0),
    })
    .execute();
}

/** Of what there is on both sides, the fields that differ; of one side alone, all. */
function differing(before?: Fields, after?: Fields): { before?: Fields; after?: Fields } {
  if (!before || !after) return { ...(before && { before }), ...(after && { after }) };
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { before: only(before), after: only(after) };
}
