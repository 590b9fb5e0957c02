import { authApi } from '@marquee/contract/auth/auth';
import { canonicalEmail } from '@marquee/contract/people/emails';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../lib/app-error.ts';
import { implement, type Server } from '../../../http/implement.ts';
import {
  clearSessionCookie,
  readSessionToken,
  setSessionCookie,
} from '../../../http/session-cookie.ts';
import { signIn, signOut } from '../sessions/commands.ts';
import { refuseUnknown, requestCode } from '../codes/commands.ts';
import { callerOf, openRefusalNotes } from '../log/commands.ts';
import { readBrowserToken, setBrowserCookie } from '../known-browsers/cookie.ts';
import { presentProfile } from '../sessions/presenter.ts';
import { accountRoutes } from '../own-account/routes.ts';
import { authForUsers } from '../step-up/for-users.ts';
import { stepUpRoutes } from '../step-up/routes.ts';
import { findActorBySession } from '../sessions/current.ts';
import { invitationsRoutes } from '../invitations/routes.ts';
import { secondFactorRoutes } from '../second-factor/routes.ts';
import { securityRoutes } from '../security/routes.ts';
import { sessionsRoutes } from '../sessions/routes.ts';

export function authRoutes(server: Server): void {
  sessionsRoutes(server);
  accountRoutes(server);
  stepUpRoutes(server);
  securityRoutes(server);
  // In a separate scope, because refusals by a limit here are written to the sign-in log.
  void server.app.register(async (app) => {
    const emails = new WeakMap<object, string>();
    noteRefusals({ ...server, app }, (request) => emails.get(request) ?? typedEmail(request));
    signInRoutes({ ...server, app });
    invitationsRoutes({ ...server, app });
    secondFactorRoutes(
      { ...server, app },
      {
        refusedAs: (request, email) => emails.set(request, email),
        spendCode: authForUsers(server.deps).spendCode,
      },
    );
  });
}

function signInRoutes(server: Server): void {
  const { deps } = server;
  const askingOf = (request: FastifyRequest) => ({
    ...callerOf(request),
    browserToken: readBrowserToken(request, deps.config),
  });
  implement(server, authApi, {
    getProfile: ({ actor }) => ({ data: presentProfile(actor) }),
    logout: async ({ request, reply }) => {
      const token = readSessionToken(request, deps.config);
      if (token !== undefined) await signOut(deps, token, callerOf(request));
      clearSessionCookie(reply, deps.config);
      // Clears pages kept for the Back button; "storage" would also delete the reader's theme.
      reply.header('clear-site-data', '"cache"');
      return { data: {} };
    },
    checkEmail: async ({ body, request }) => {
      await refuseUnknown(deps, body.email, callerOf(request));
      return { data: { email: body.email } };
    },
    requestOtp: async ({ body, request }) => {
      const expiresAt = await requestCode(deps, body.email, askingOf(request));
      return { data: { expires_at: expiresAt.toISOString() } };
    },
    verifyOtp: async ({ body, request, reply }) => {
      const oldToken = readSessionToken(request, deps.config);
      const { token, browserToken } = await signIn(deps, body, { ...askingOf(request), oldToken });
      const actor = await findActorBySession(deps, token);
      if (!actor) throw new AppError('unauthorized');
      setSessionCookie(reply, deps.config, { token, isOpen: actor.awaits === null });
      setBrowserCookie(reply, deps.config, browserToken);
      if (actor.awaits !== null) return { data: { second_factor: actor.awaits } };
      request.log.info({ userId: actor.userId }, 'signed in');
      return { data: presentProfile(actor) };
    },
  });
}

/** Logs refusals by any limit: calls per minute, codes for an address, or wrong codes. */
function noteRefusals({ app, deps }: Server, emailOf: (request: FastifyRequest) => string): void {
  const note = openRefusalNotes(deps);
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 429) return;
    // A failure to write the log does not change the answer.
    await note({ ...callerOf(request), email: emailOf(request) }).catch((error: unknown) => {
      request.log.error({ err: error }, 'sign-in log');
    });
  });
}

/** Returns the address of a sign-in call; '' when a limit refused it before the body was read. */
function typedEmail({ body }: FastifyRequest): string {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : '';
  return typeof email === 'string'
    ? (canonicalEmail(email) ?? email.trim().toLowerCase().slice(0, 254))
    : '';
}
