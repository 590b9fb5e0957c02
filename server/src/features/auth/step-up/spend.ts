import { STEP_UP_HEADER } from '@marquee/contract/auth/fresh-code';
import { SecondFactorInput } from '@marquee/contract/auth/second-factors';
import { stepUpSentences as say } from '@marquee/contract/auth/step-up';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { type AppError, invalid, refusal } from '../../../lib/app-error.ts';
import { findEqualCode } from '../codes/hash.ts';
import { callerOf } from '../log/commands.ts';
import { changeMemoryStart, isProof, MOST_TRIES } from '../own-account/rules.ts';
import { getSecondFactor } from '../second-factor/queries.ts';
import { withCode } from '../second-factor/verify.ts';
import { getOrganization } from './commands.ts';
import type { StepUpFor } from './rules.ts';

/**
 * Uses up the fresh code of a call that decides where money goes or who gets into an account. Call it
 * before anything changes.
 * @throws AppError `forbidden` without a code, `invalid` with `errors.code` for a wrong one or one of
 * another session, purpose or organization
 */
export async function spendStepUp(
  deps: Deps,
  actor: Actor,
  request: FastifyRequest,
  about: StepUpFor,
): Promise<void> {
  const { id: organizationId } = await getOrganization(deps, actor, about.organizationId);
  await refuseNew(deps, actor);
  const given = request.headers[STEP_UP_HEADER.toLowerCase()];
  if (typeof given !== 'string' || given.trim() === '') {
    const details = { purpose: about.purpose, organization_id: organizationId };
    const why = about.purpose === 'user_access' ? say.accessNeeded : say.needed;
    throw refusal('code_needed', why, { details });
  }
  const { enabledAt } = await getSecondFactor(deps.db, actor);
  if (isProof(enabledAt, deps.clock())) {
    const typed = SecondFactorInput.safeParse({ code: given });
    if (!typed.success) throw invalid({ code: typed.error.issues.map(({ message }) => message) });
    const caller = callerOf(request);
    return withCode(deps, actor, { ...typed.data, caller }, async () => undefined);
  }
  await spendMailed(deps, actor, { ...about, organizationId }, given.replace(/\s/g, ''));
}

/**
 * A thief with a session could invite an own mailbox, or move somebody's account to it, and it would
 * get the code. So nobody decides on the first day after somebody gave an account its rights.
 * @throws AppError `conflict`
 */
async function refuseNew({ db, clock }: Deps, { userId }: Actor): Promise<void> {
  const isNew = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('rights_since', '>', changeMemoryStart(clock()))
    .executeTakeFirst();
  if (isNew) throw refusal('too_new', say.tooNew);
}

async function spendMailed(deps: Deps, actor: Actor, about: StepUpFor, given: string) {
  const { db, clock } = deps;
  const now = clock();
  // A try is counted before the codes are compared, so that concurrent guesses count, too.
  const live = await db
    .updateTable('step_up_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', actor.userId)
    .where('session_id', '=', actor.sessionId)
    .where('purpose', '=', about.purpose)
    .where('organization_id', 'is not distinct from', about.organizationId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', MOST_TRIES)
    .returning(['id', 'salt', 'code_hash'])
    .execute();
  if (live.length === 0) throw wrong('code_gone', say.gone);
  const id = await findEqualCode(live, given, `user:${actor.userId}`);
  if (id === undefined) throw wrong('wrong_code', say.wrong);
  const used = await db
    .updateTable('step_up_codes')
    .set({ ended_at: now, used_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw wrong('code_gone', say.gone);
}

function wrong(code: 'wrong_code' | 'code_gone', sentence: string): AppError {
  return refusal(code, undefined, { errors: { code: [sentence] } });
}
