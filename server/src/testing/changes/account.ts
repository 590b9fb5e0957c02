import { randomUUID } from 'node:crypto';
import { api } from '@marquee/contract/api';
import type { Change, Installation } from './changes.ts';
import { makeAdministrator, makeClient } from '../factories.ts';
import { mailedCode } from '../mailed-code.ts';
import { enrol, totpAt } from '../sign-in/second-factor.ts';
import { confirmed } from '../sign-in/step-up.ts';

const { account, invitations, secondFactors, sessions } = api;

/** Creates a signed-in user of its own, so that changes of the account affect no other test. */
async function somebody({ app }: Installation) {
  const user = await makeAdministrator(app.db);
  return { user, by: user.id, own: await app.signIn(user) };
}

/** The same, with a second factor whose next code is valid. */
async function enrolled(installation: Installation) {
  const { own, ...who } = await somebody(installation);
  const { secret } = await enrol(installation.app, own);
  return { ...who, own, code: totpAt(secret, installation.app.clock.now) };
}

/** Creates an owner, who invites somebody. */
async function invited({ app }: Installation) {
  const owner = await makeClient(app.db);
  const own = await app.signIn(owner);
  const body = { email: `${randomUUID()}@example.com`, team_role: 'manager' } as const;
  const { ID: id } = (await own.call(invitations.invite, { body })).body.data;
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  return { own, by: owner.id, params: { id } };
}

export const accountChanges: Record<string, Change> = {
  invite: async ({ app }) => {
    const owner = await makeClient(app.db);
    const own = await app.signIn(owner);
    const body = { email: `${randomUUID()}@example.com`, team_role: 'finance' } as const;
    return async () => ({ ...(await own.call(invitations.invite, { body })), by: owner.id });
  },
  resendInvitation: async (installation) => {
    const { own, by, params } = await invited(installation);
    return async () => ({ ...(await own.call(invitations.resendInvitation, { params })), by });
  },
  withdrawInvitation: async (installation) => {
    const { own, by, params } = await invited(installation);
    return async () => ({ ...(await own.call(invitations.withdrawInvitation, { params })), by });
  },
  endSession: async ({ app, administrator }) => {
    const user = await makeClient(app.db);
    const own = await app.signIn(user);
    const [session] = (await own.call(sessions.listOwnSessions)).body.data;
    const params = { id: session?.ID ?? '' };
    return () => administrator.call(sessions.endSession, { params });
  },
  endUserSessions: async ({ app, administrator }) => {
    const user = await makeClient(app.db);
    await app.signIn(user);
    return () => administrator.call(sessions.endUserSessions, { params: { id: user.id } });
  },
  endAllSessions: async (installation) => {
    await somebody(installation);
    return () =>
      installation.administrator.call(sessions.endAllSessions, { query: { except: 'mine' } });
  },
  endOwnSession: async (installation) => {
    const { user, own, by } = await somebody(installation);
    await installation.app.signIn(user);
    const others = (await own.call(sessions.listOwnSessions)).body.data;
    const params = { id: others.find(({ is_current }) => !is_current)?.ID ?? '' };
    return async () => ({ ...(await own.call(sessions.endOwnSession, { params })), by });
  },
  endOtherSessions: async (installation) => {
    const { user, own, by } = await somebody(installation);
    await installation.app.signIn(user);
    return async () => ({ ...(await own.call(sessions.endOtherSessions)), by });
  },
  updateAccount: async (installation) => {
    const { own, by } = await somebody(installation);
    const body = { name: 'Noor Haddad', locale: 'de-DE' as const };
    return async () => ({ ...(await own.call(account.updateAccount, { body })), by });
  },
  confirmEmailChange: async (installation) => {
    const { user, own, by } = await somebody(installation);
    const email = `moved-${user.email}`;
    await own.call(account.requestEmailChange, { body: { email } });
    const body = {
      new_code: mailedCode(installation.app, email),
      code: mailedCode(installation.app, user.email),
    };
    return async () => ({ ...(await own.call(account.confirmEmailChange, { body })), by });
  },
  confirmSecondFactor: async (installation) => {
    const { own, by } = await somebody(installation);
    const { secret } = (await own.call(secondFactors.startSecondFactor)).body.data;
    const body = { code: totpAt(secret, installation.app.clock.now) };
    return async () => ({ ...(await own.call(secondFactors.confirmSecondFactor, { body })), by });
  },
  renewRecoveryCodes: async (installation) => {
    const { own, by, code } = await enrolled(installation);
    const body = { code };
    return async () => ({ ...(await own.call(secondFactors.renewRecoveryCodes, { body })), by });
  },
  removeSecondFactor: async (installation) => {
    const { own, by, code } = await enrolled(installation);
    const body = { code };
    return async () => ({ ...(await own.call(secondFactors.removeSecondFactor, { body })), by });
  },
  resetSecondFactor: async (installation) => {
    const { user } = await enrolled(installation);
    const params = { id: user.id };
    const { app, administrator } = installation;
    return () => confirmed(app, administrator, secondFactors.resetSecondFactor, { params });
  },
  setSecondFactorPolicy: async (installation) => {
    const { own, by } = await enrolled(installation);
    const body = { roles: ['2' as const] };
    return async () => ({ ...(await own.call(secondFactors.setSecondFactorPolicy, { body })), by });
  },
};
