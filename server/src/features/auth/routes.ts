import { authApi, loginSentences } from '@marquee/contract/auth';
import { AppError, notFound } from '../../lib/app-error.ts';
import { implement, type Server } from '../../lib/implement.ts';
import { findActiveUserByEmail } from '../users/queries.ts';
import { endSession, signIn } from './commands.ts';
import { requestCode } from './commands-codes.ts';
import {
  clearSessionCookie,
  readSessionToken,
  setSessionCookie,
} from '../../lib/session-cookie.ts';
import { presentProfile } from './presenter.ts';
import { findActorBySession } from './queries.ts';

export function authRoutes(server: Server): void {
  const { deps } = server;
  implement(server, authApi, {
    getProfile: ({ actor }) => ({ data: presentProfile(actor) }),
    logout: async ({ request, reply }) => {
      const token = readSessionToken(request, deps.config);
      if (token !== undefined) await endSession(deps.db, token);
      clearSessionCookie(reply, deps.config);
      // Pages kept for the Back button go; "storage" would take the reader's theme with it.
      reply.header('clear-site-data', '"cache"');
      return { data: {} };
    },
    checkEmail: async ({ body }) => {
      const user = await findActiveUserByEmail(deps.db, body.email);
      if (!user) throw notFound(loginSentences.emailNotFound);
      return { data: { email: body.email } };
    },
    requestOtp: async ({ body }) => {
      const expiresAt = await requestCode(deps, body.email);
      return { data: { expires_at: expiresAt.toISOString() } };
    },
    verifyOtp: async ({ body, request, reply }) => {
      const token = await signIn(deps, body, {
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        oldToken: readSessionToken(request, deps.config),
      });
      const actor = await findActorBySession(deps, token);
      if (!actor) throw new AppError('unauthorized');
      setSessionCookie(reply, deps.config, token);
      request.log.info({ userId: actor.userId }, 'signed in');
      return { data: presentProfile(actor) };
    },
  });
}
