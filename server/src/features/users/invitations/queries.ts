import { createHash } from 'node:crypto';
import { may, mayGive, roleOf } from '@marquee/contract/access';
import { stateMeanings } from '@marquee/contract/events/state';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { InvitationRow } from './rules.ts';

const MAX_LISTED = 200;

/** Says behind an event's title that it does not take place, or has no date. */
const stateSuffix = sql`case when cancelled_at is not null then ${` · ${stateMeanings.cancelled.word}`}
  when is_postponed then ${` · ${stateMeanings.postponed.word}`} else '' end`;

export type ListedInvitation = Awaited<ReturnType<typeof listInvitations>>[number];

function selectInvitations(db: Database) {
  return db
    .selectFrom('invitations')
    .leftJoin('users', 'users.id', 'invitations.invited_by')
    .selectAll('invitations')
    .select(sql<string>`coalesce(users.name, '')`.as('sender'))
    .select(
      sql<string[]>`array(select title || ${stateSuffix} from events
        where events.id = any(invitations.event_ids)
          and events.organization_id = invitations.organization_id
        order by starts_at, events.id)`.as('titles'),
    )
    .select(
      sql<Date>`(select max(asked_at) from invitation_mails
        where invitation_id = invitations.id)`.as('sent_at'),
    );
}

/** Returns the invitations that nobody has accepted, newest first. */
export async function listInvitations(db: Database, organizationId: string | null) {
  return selectInvitations(db)
    .where('invitations.organization_id', '=', organizationId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id')
    .limit(MAX_LISTED)
    .execute();
}

export async function getInvitation(db: Database, id: string): Promise<ListedInvitation> {
  return selectInvitations(db).where('invitations.id', '=', id).executeTakeFirstOrThrow();
}

/** Returns the SHA-256 that the database stores instead of a token. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Finds the invitation of a link, with the names that its page shows. */
export async function findByToken(db: Database, token: string) {
  return selectInvitations(db)
    .innerJoin('organizations', 'organizations.id', 'invitations.organization_id')
    .select('organizations.name as organization_name')
    .select(
      sql<boolean>`exists (select from users as taken where taken.email = invitations.email)`.as(
        'has_account',
      ),
    )
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst();
}

/** Returns whether the sender of an invitation is still in the team and could still send it. */
export async function mayStillInvite(
  db: Database,
  { invited_by, organization_id, team_role }: InvitationRow,
): Promise<boolean> {
  if (invited_by === null) return false;
  const sender = await db
    .selectFrom('users')
    .select(['user_type', 'team_role'])
    .where('id', '=', invited_by)
    .where('organization_id', '=', organization_id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!sender) return false;
  const role = roleOf(sender.user_type, sender.team_role);
  return may(role, 'team:invite') && mayGive(role, team_role);
}
