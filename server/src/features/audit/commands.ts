import type { Trx } from '../../db/database.ts';
import type { Actor } from '../../lib/actor.ts';

/** The object of a change, with its present name. */
export type AuditObject = {
  /** The platform's noun: `event`, `order`, `user`. */
  type: string;
  id: string;
  label: string;
};

/** Values as they are stored, without secrets. */
type Fields = Record<string, unknown>;

export type Change = {
  /** Noun and verb: `event.updated`. */
  action: `${string}.${string}`;
  object: AuditObject;
  /** Its fields before and after; only those that differ are kept. */
  before?: Fields;
  after?: Fields;
};

/** The fields of an actor that the log keeps. */
export type AuditActor = Pick<Actor, 'userId' | 'name' | 'email' | 'address'>;

/**
 * Writes a change into the audit log, in the transaction that makes it. It locks the log until the
 * transaction ends, so call it last. A change that leaves all fields equal writes nothing, so that
 * saving an untouched form leaves no entry.
 * @param actor null: the program did it by itself
 */
export async function record(
  trx: Trx,
  actor: AuditActor | null,
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
      // The database sets both columns and ignores these values.
      seq: 0,
      previous_hash: Buffer.alloc(0),
      hash: Buffer.alloc(0),
    })
    .execute();
}

/** Returns the fields that differ between both sides; with one side only, all of its fields. */
function differing(before?: Fields, after?: Fields): { before?: Fields; after?: Fields } {
  if (!before || !after) return { ...(before && { before }), ...(after && { after }) };
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { before: only(before), after: only(after) };
}
