import { secondFactorsApi } from '@marquee/contract/auth/second-factors';
import encodeQR from 'qr';
import type { Actor } from '../../../lib/actor.ts';
import { createAllowance } from '../../../http/allowance.ts';
import { clientNetwork } from '../../../http/client-network.ts';
import { implement, type Server } from '../../../http/implement.ts';
import { readSessionToken, setSessionCookie } from '../../../http/session-cookie.ts';
import { getSettings } from '../../settings/queries.ts';
import type { Auth } from '../../users/routes.ts';
import { passSecondFactor } from './verify.ts';
import { refuseReset, resetSecondFactor, setPolicy } from './policy.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './commands.ts';
import { callerOf } from '../log/commands.ts';
import { presentProfile } from '../sessions/presenter.ts';
import { presentHolder, presentPolicy } from './presenter.ts';
import { isRecoveryCode } from './totp.ts';
import { findActorBySession } from '../sessions/current.ts';
import { countRoles, getSecondFactor, listSecondFactors } from './queries.ts';

const RECOVERY_TRIES = 10;
const RECOVERY_WINDOW_MS = 10 * 60_000;

/** What later parts do for these routes. */
type Handed = {
  /** Receives a request and its user's address before the request may be refused. */
  refusedAs: (request: object, email: string) => void;
  spendCode: Auth['spendCode'];
};

export function secondFactorRoutes(server: Server, { refusedAs, spendCode }: Handed): void {
  const { deps } = server;
  const refuseFlood = openRecoveryLimit(server);
  const policy = async () => {
    return { data: presentPolicy(await getSettings(deps.db), await countRoles(deps.db)) };
  };
  implement(server, secondFactorsApi, {
    getSecondFactorDue: async ({ request }) => {
      const token = readSessionToken(request, deps.config);
      const bearer = token === undefined ? undefined : await findActorBySession(deps, token);
      return { data: { second_factor: bearer?.awaits ?? null } };
    },
    verifySecondFactor: async ({ actor, body, request, reply }) => {
      refusedAs(request, actor.email);
      await refuseFlood(actor, body.code);
      const given = { code: body.code, caller: callerOf(request) };
      const token = await passSecondFactor(deps, actor, given);
      setSessionCookie(reply, deps.config, { token });
      request.log.info({ userId: actor.userId }, 'signed in');
      return { data: presentProfile(actor) };
    },
    getSecondFactor: async ({ actor }) => {
      const own = await getSecondFactor(deps.db, actor);
      const enabledAt = own.enabledAt?.toISOString() ?? null;
      const { recoveryCodesLeft: recovery_codes_left, isRequired: is_required } = own;
      return { data: { enabled_at: enabledAt, recovery_codes_left, is_required } };
    },
    startSecondFactor: async ({ actor }) => {
      const { secret, uri } = await startSecondFactor(deps, actor);
      return { data: { secret, uri, qr: pictureOf(uri) } };
    },
    confirmSecondFactor: async ({ actor, body, request, reply }) => {
      const given = { code: body.code, caller: callerOf(request) };
      const { token, recoveryCodes } = await confirmSecondFactor(deps, actor, given);
      setSessionCookie(reply, deps.config, { token });
      return { data: { recovery_codes: recoveryCodes } };
    },
    renewRecoveryCodes: async ({ actor, body, request }) => {
      refusedAs(request, actor.email);
      await refuseFlood(actor, body.code);
      const given = { code: body.code, caller: callerOf(request) };
      return { data: { recovery_codes: await renewRecoveryCodes(deps, actor, given) } };
    },
    removeSecondFactor: async ({ actor, body, request }) => {
      refusedAs(request, actor.email);
      await refuseFlood(actor, body.code);
      const given = { code: body.code, caller: callerOf(request) };
      const due = await removeSecondFactor(deps, actor, given);
      return { data: due === null ? {} : { second_factor: due } };
    },
    getSecondFactorPolicy: policy,
    setSecondFactorPolicy: async ({ actor, body }) => {
      await setPolicy(deps, actor, body.roles);
      return policy();
    },
    listSecondFactors: async ({ query }) => {
      const page = await listSecondFactors(deps.db, query);
      return { ...page, data: page.data.map((row) => presentHolder(row, deps.clock())) };
    },
    resetSecondFactor: async ({ actor, params, request }) => {
      await refuseReset(deps, actor, params.id);
      await spendCode(actor, request);
      return { data: { ID: await resetSecondFactor(deps, actor, params.id) } };
    },
  });
}

/**
 * Creates a function that limits tries of recovery codes, for each user and client. They are
 * accepted while the digits are locked and each costs a hash, so the limit comes first.
 */
function openRecoveryLimit({ deps }: Server): (actor: Actor, code: string) => Promise<void> {
  const allow = createAllowance(deps, {
    name: 'recovery codes',
    most: RECOVERY_TRIES,
    windowMs: RECOVERY_WINDOW_MS,
    isExact: true,
  });
  return async (actor, code) => {
    if (!deps.config.rateLimits || !isRecoveryCode(code)) return;
    await allow(`${actor.userId} ${clientNetwork(actor.address)}`, deps.clock());
  };
}

/** Renders a black QR code with the margin that scanners need; the page adds a white background. */
function pictureOf(uri: string): string {
  const svg = encodeQR(uri, 'svg', { ecc: 'medium', border: 4 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
