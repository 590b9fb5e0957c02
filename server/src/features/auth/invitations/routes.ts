import { invitationsApi } from '@marquee/contract/team/invitations';
import { AppError } from '../../../lib/app-error.ts';
import { implement, type Server } from '../../../http/implement.ts';
import { readSessionToken, setSessionCookie } from '../../../http/session-cookie.ts';
import { invite, resendInvitation, withdrawInvitation } from '../../users/invitations/commands.ts';
import { openInvitation } from '../../users/invitations/accept.ts';
import { presentInvitation, presentOpened } from '../../users/invitations/presenter.ts';
import { listInvitations } from '../../users/invitations/queries.ts';
import { readBrowserToken, setBrowserCookie } from '../known-browsers/cookie.ts';
import { callerOf } from '../log/commands.ts';
import { findActorBySession } from '../sessions/current.ts';
import { enterByInvitation } from '../sessions/commands.ts';
import { presentProfile } from '../sessions/presenter.ts';

export function invitationsRoutes(server: Server): void {
  const { deps } = server;
  const { config } = deps;
  implement(server, invitationsApi, {
    listInvitations: async ({ actor }) => {
      const rows = await listInvitations(deps.db, actor.organizationId);
      return { data: rows.map(presentInvitation) };
    },
    invite: async ({ actor, body }) => {
      return { data: presentInvitation(await invite(deps, actor, body)) };
    },
    resendInvitation: async ({ actor, params }) => {
      return { data: presentInvitation(await resendInvitation(deps, actor, params.id)) };
    },
    withdrawInvitation: async ({ actor, params }) => {
      return { data: { ID: await withdrawInvitation(deps, actor, params.id) } };
    },
    openInvitation: async ({ body }) => {
      return { data: presentOpened(await openInvitation(deps, body.token)) };
    },
    acceptInvitation: async ({ body, request, reply }) => {
      const browser = {
        ...callerOf(request),
        browserToken: readBrowserToken(request, config),
        oldToken: readSessionToken(request, config),
      };
      const { token, browserToken } = await enterByInvitation(deps, body, browser);
      const actor = await findActorBySession(deps, token);
      if (!actor) throw new AppError('unauthorized');
      setSessionCookie(reply, config, { token, isOpen: actor.awaits === null });
      setBrowserCookie(reply, config, browserToken);
      if (actor.awaits !== null) return { data: { second_factor: actor.awaits } };
      request.log.info({ userId: actor.userId }, 'signed in');
      return { data: presentProfile(actor) };
    },
  });
}
