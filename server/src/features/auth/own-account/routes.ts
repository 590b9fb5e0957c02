import { accountApi } from '@marquee/contract/auth/account';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../lib/app-error.ts';
import { implement, type Server } from '../../../http/implement.ts';
import { readSessionToken, setSessionCookie } from '../../../http/session-cookie.ts';
import { updateAccount } from '../../users/commands-own.ts';
import { callerOf } from '../log/commands.ts';
import { findActorBySession } from '../sessions/current.ts';
import { presentProfile } from '../sessions/presenter.ts';
import { confirmEmailChange, requestEmailChange } from './commands.ts';

export function accountRoutes(server: Server): void {
  const { deps } = server;
  const profileOf = async (token: string | undefined) => {
    const actor = token === undefined ? undefined : await findActorBySession(deps, token);
    if (!actor) throw new AppError('unauthorized');
    return { data: presentProfile(actor) };
  };
  const tokenOf = (request: FastifyRequest) => readSessionToken(request, deps.config);
  implement(server, accountApi, {
    updateAccount: async ({ actor, body, request }) => {
      await updateAccount(deps, actor, body);
      return profileOf(tokenOf(request));
    },
    requestEmailChange: async ({ actor, body }) => ({
      data: await requestEmailChange(deps, actor, body.email),
    }),
    confirmEmailChange: async ({ actor, body, request, reply }) => {
      const token = await confirmEmailChange(deps, actor, { ...body, caller: callerOf(request) });
      setSessionCookie(reply, deps.config, { token });
      return profileOf(token);
    },
  });
}
