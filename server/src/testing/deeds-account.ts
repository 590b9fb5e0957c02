import { api } from '@marquee/contract/api';
import type { Deed, House } from './deeds.ts';
import { makeAdministrator, makeClient } from './factories.ts';
import { enrol, totpAt } from './second-factor.ts';

const { secondFactors, sessions } = api;

/** Somebody new who is signed in, so that what happens to the account leaves others alone. */
async function somebody({ app }: House) {
  const user = await makeAdministrator(app.db);
  return { user, by: user.id, own: await app.signIn(user) };
}

/** The same, with a second factor whose next code is good. */
async function enrolled(house: House) {
  const { own, ...who } = await somebody(house);
  const { secret } = await enrol(house.app, own);
  return { ...who, own, code: totpAt(secret, house.app.clock.now) };
}

/** What people do to accounts, their own and others'; as `deeds`. */
export const accountDeeds: Record<string, Deed> = {
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
  endAllSessions: async (house) => {
    await somebody(house);
    return () => house.administrator.call(sessions.endAllSessions, { query: { except: 'mine' } });
  },
  endOwnSession: async (house) => {
    const { user, own, by } = await somebody(house);
    await house.app.signIn(user);
    const others = (await own.call(sessions.listOwnSessions)).body.data;
    const params = { id: others.find(({ is_current }) => !is_current)?.ID ?? '' };
    return async () => ({ ...(await own.call(sessions.endOwnSession, { params })), by });
  },
  endOtherSessions: async (house) => {
    const { user, own, by } = await somebody(house);
    await house.app.signIn(user);
    return async () => ({ ...(await own.call(sessions.endOtherSessions)), by });
  },
  confirmSecondFactor: async (house) => {
    const { own, by } = await somebody(house);
    const { secret } = (await own.call(secondFactors.startSecondFactor)).body.data;
    const body = { code: totpAt(secret, house.app.clock.now) };
    return async () => ({ ...(await own.call(secondFactors.confirmSecondFactor, { body })), by });
  },
  renewRecoveryCodes: async (house) => {
    const { own, by, code } = await enrolled(house);
    const body = { code };
    return async () => ({ ...(await own.call(secondFactors.renewRecoveryCodes, { body })), by });
  },
  removeSecondFactor: async (house) => {
    const { own, by, code } = await enrolled(house);
    const body = { code };
    return async () => ({ ...(await own.call(secondFactors.removeSecondFactor, { body })), by });
  },
  resetSecondFactor: async (house) => {
    const { user } = await enrolled(house);
    const params = { id: user.id };
    return () => house.administrator.call(secondFactors.resetSecondFactor, { params });
  },
  setSecondFactorPolicy: async (house) => {
    const { own, by } = await enrolled(house);
    const body = { roles: ['2' as const] };
    return async () => ({ ...(await own.call(secondFactors.setSecondFactorPolicy, { body })), by });
  },
};
