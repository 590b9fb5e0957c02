import { sql } from 'kysely';
import type { Database, Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { type AppError, notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { randomId } from '../../../lib/random.ts';
import { newToken } from '../../../lib/tokens.ts';
import { record } from '../../audit/commands.ts';
import { isOpen } from './queries.ts';
import type { LinkColumns } from './rows.ts';

/** A new link of any kind; each kind decides when its links end. */
type NewLink = Omit<LinkColumns, 'ends_at' | 'revoked_at'>;

/**
 * A kind of links that open a device at an event without an account. Its feature writes its table.
 * @template Label the column by which people know a link
 * @template Own the columns that only this kind has
 * @template Row a link as its feature reads it
 */
export type LinkKind<Label extends 'gate' | 'name', Own extends Record<Label, string>, Row> = {
  name: 'scan' | 'board' | 'guest';
  table: 'scan_links' | 'board_links' | 'guest_links';
  label: Label;
  /** How many links of an event may be open at a time. */
  most: number;
  tooMany: () => AppError;
  insert: (trx: Trx, link: NewLink & Own) => Promise<unknown>;
  revoke: (trx: Trx, id: string, now: Date) => Promise<unknown>;
  get: (db: Database, id: string) => Promise<Row>;
};

type LinkedEvent = { id: string; title: string; ends_at: Date; is_postponed: boolean };

/**
 * Makes a link for an event of the actor.
 * @returns the link, and its token, which is not stored
 * @throws AppError `not_found`; `conflict` when the event has too many open links; as `columnsOf`
 */
export async function createLink<
  Label extends 'gate' | 'name',
  Own extends Record<Label, string> & { ends_at: Date },
  Row,
>(
  { db, clock }: Deps,
  actor: Actor,
  kind: LinkKind<Label, Own, Row>,
  givenEventId: string,
  columnsOf: (event: LinkedEvent, now: Date) => Own,
): Promise<{ link: Row; token: string }> {
  const now = clock();
  const { token, token_hash } = newToken();
  return db.transaction().execute(async (trx) => {
    const event = await lockEvent(trx, actor, givenEventId);
    await refuseTooMany(trx, kind, event.id, now);
    const own = columnsOf(event, now);
    const made = { created_at: now, created_by_id: actor.userId, created_by_name: actor.name };
    const link = { id: randomId(), event_id: event.id, token_hash, ...made };
    await kind.insert(trx, { ...link, ...own });
    const label = `${own[kind.label]}, ${event.title}`;
    const object = { type: `${kind.name}_link`, id: link.id, label };
    await record(trx, actor, { action: `${kind.name}-link.created`, object, after: own }, now);
    return { link: await kind.get(trx, link.id), token };
  });
}

/**
 * Revokes a link; it is refused from the next call on. Revoking it again changes nothing.
 * @throws AppError `not_found`, also for another organization's link
 */
export async function revokeLink<Row>(
  { db, clock }: Deps,
  actor: Actor,
  kind: AnyKind & Pick<LinkKind<never, never, Row>, 'revoke' | 'get'>,
  givenId: string,
): Promise<Row> {
  const id = getId(givenId);
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const { title, label, revoked_at } = await lockLink(trx, actor, kind, id);
    if (revoked_at === null) {
      await kind.revoke(trx, id, now);
      const object = { type: `${kind.name}_link`, id, label: `${label}, ${title}` };
      await record(trx, actor, { action: `${kind.name}-link.revoked`, object }, now);
    }
    return kind.get(trx, id);
  });
}

/** Locks an event, so that transactions that add links to it wait for each other. */
async function lockEvent(trx: Trx, actor: Actor, givenId: string): Promise<LinkedEvent> {
  const scope = organizationScope(actor);
  const events = trx.selectFrom('events').where('id', '=', getId(givenId));
  return (scope === null ? events : events.where('organization_id', '=', scope))
    .select(['id', 'title', 'ends_at', 'is_postponed'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound());
}

/** A kind of links without what depends on its own columns. */
type AnyKind = Pick<
  LinkKind<'gate' | 'name', Record<'gate' | 'name', string>, unknown>,
  'name' | 'table' | 'label' | 'most' | 'tooMany'
>;
type LockedLink = { title: string; label: string; revoked_at: Date | null };

async function lockLink(trx: Trx, actor: Actor, kind: AnyKind, id: string): Promise<LockedLink> {
  const scope = organizationScope(actor);
  const { rows } = await sql<LockedLink>`
    select events.title, links.${sql.ref(kind.label)} as label, links.revoked_at
    from ${sql.table(kind.table)} as links join events on events.id = links.event_id
    where links.id = ${id} and (${scope}::uuid is null or events.organization_id = ${scope})
    for update of links`.execute(trx);
  const [link] = rows;
  if (!link) throw notFound();
  return link;
}

async function refuseTooMany(trx: Trx, kind: AnyKind, eventId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(kind.table)}
    where event_id = ${eventId} and ${isOpen(now)}`.execute(trx);
  if ((rows[0]?.count ?? 0) >= kind.most) throw kind.tooMany();
}
