import type { Invitation, OpenedInvitation } from '@marquee/contract/team/invitations';
import type { AuditObject } from '../../audit/commands.ts';
import { teamRoleNames } from '../presenter.ts';
import type { findByToken, ListedInvitation } from './queries.ts';

export function presentInvitation(row: ListedInvitation): Invitation {
  return {
    ID: row.id,
    email: row.email,
    team_role: row.team_role,
    events: row.titles,
    invited_by: row.sender,
    sent_at: row.sent_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}

export function presentOpened(
  row: NonNullable<Awaited<ReturnType<typeof findByToken>>>,
): OpenedInvitation {
  const { email, team_role, events, invited_by, expires_at } = presentInvitation(row);
  const { organization_name, has_account } = row;
  return { email, team_role, events, invited_by, expires_at, organization_name, has_account };
}

export function auditedInvitation({ id, email, team_role, titles }: ListedInvitation) {
  const object: AuditObject = { type: 'invitation', id, label: email };
  return { object, fields: { email, team_role: teamRoleNames[team_role], door_events: titles } };
}
