import { randomInt } from 'node:crypto';
import { OTP_DIGITS } from '@marquee/contract/auth/input';
import { SecondFactorInput } from '@marquee/contract/auth/second-factors';
import {
  STEP_UP_HEADER,
  type StepUp,
  type StepUpPurpose,
  stepUpSentences as say,
} from '@marquee/contract/auth/step-up';
import type { FastifyRequest } from 'fastify';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { AppError, invalid, notFound, refusal } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { lineOf } from '../../../documents/words.ts';
import { getBranding } from '../../settings/branding/queries.ts';
import { findEqualCode, hashCode, newSalt } from '../codes/hash.ts';
import { callerOf } from '../log/commands.ts';
import {
  changeExpiry,
  changeMemoryStart,
  MOST_TRIES,
  secondsToNextChange,
} from '../own-account/rules.ts';
import { getSecondFactor } from '../second-factor/queries.ts';
import { withCode } from '../second-factor/verify.ts';
import { stepUpMail } from './mail.ts';

export type StepUpFor = { purpose: StepUpPurpose; organizationId: string };

/**
 * Mails a code that allows one call for one organization, in this session only. A user with a
 * second factor types a code of it instead. A session that was stolen is therefore not enough.
 * @throws AppError `not_found` for another organization, `too_many_requests`, and `unavailable` when
 * the mail cannot be sent
 */
export async function requestStepUp(deps: Deps, actor: Actor, about: StepUpFor): Promise<StepUp> {
  const organization = await getOrganization(deps, actor, about.organizationId);
  if ((await getSecondFactor(deps.db, actor)).enabledAt !== null) {
    return { proof: 'second_factor', expires_at: null };
  }
  const code = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
  const kept = await insertCode(deps, actor, { ...about, organizationId: organization.id });
  try {
    const codeHash = await hashCode(code, kept.salt, `user:${actor.userId}`);
    await deps.db
      .updateTable('step_up_codes')
      .set({ code_hash: codeHash })
      .where('id', '=', kept.id)
      .execute();
    const said = { code, purpose: about.purpose, organization: lineOf(organization.name) };
    await deps.mailer.send(stepUpMail(actor.email, said, await getBranding(deps)));
  } catch (error) {
    await endCode(deps, kept.id);
    if (error instanceof AppError) throw error;
    const failure = refusal('mail_failed', say.mailFailed);
    // For the log; the caller reads only the sentence.
    failure.cause = error;
    throw failure;
  }
  return { proof: 'present_address', expires_at: kept.expires_at.toISOString() };
}

async function getOrganization({ db }: Deps, actor: Actor, givenId: string) {
  const id = getId(givenId);
  const scope = organizationScope(actor);
  if (scope !== null && scope !== id) throw notFound();
  return db
    .selectFrom('organizations')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound());
}

/** Inserts a code without its hash, so that nothing equals it yet. */
async function insertCode(deps: Deps, actor: Actor, { purpose, organizationId }: StepUpFor) {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', actor.userId)
      .forNoKeyUpdate()
      .execute();
    await trx
      .deleteFrom('step_up_codes')
      .where('user_id', '=', actor.userId)
      .where('created_at', '<=', changeMemoryStart(now))
      .execute();
    if (deps.config.rateLimits) await refuseTooMany(trx, actor, now);
    return trx
      .insertInto('step_up_codes')
      .values({
        user_id: actor.userId,
        session_id: actor.sessionId,
        purpose,
        organization_id: organizationId,
        salt: newSalt(),
        created_at: now,
        expires_at: changeExpiry(now),
      })
      .returning(['id', 'salt', 'expires_at'])
      .executeTakeFirstOrThrow();
  });
}

async function refuseTooMany(trx: Trx, actor: Actor, now: Date): Promise<void> {
  const earlier = await trx
    .selectFrom('step_up_codes')
    .select('created_at')
    .where('user_id', '=', actor.userId)
    .execute();
  const counted = earlier.map(({ created_at: at }) => ({ isOwn: true, isToAddress: false, at }));
  const retryAfter = secondsToNextChange(counted, now);
  if (retryAfter !== undefined) throw refusal('too_many_codes', say.tooMany, { retryAfter });
}

async function endCode({ db, clock }: Deps, id: string): Promise<void> {
  await db.updateTable('step_up_codes').set({ ended_at: clock() }).where('id', '=', id).execute();
}

/**
 * Uses up the fresh code of a call that decides where money goes. Call it before anything changes.
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
  await refuseNew(deps, actor, organizationId);
  const given = request.headers[STEP_UP_HEADER.toLowerCase()];
  if (typeof given !== 'string' || given.trim() === '') {
    const details = { purpose: about.purpose, organization_id: organizationId };
    throw refusal('code_needed', say.needed, { details });
  }
  if ((await getSecondFactor(deps.db, actor)).enabledAt !== null) {
    const typed = SecondFactorInput.safeParse({ code: given });
    if (!typed.success) throw invalid({ code: typed.error.issues.map(({ message }) => message) });
    const caller = callerOf(request);
    return withCode(deps, actor, { ...typed.data, caller }, async () => undefined);
  }
  await spendMailed(deps, actor, { ...about, organizationId }, given.replace(/\s/g, ''));
}

/**
 * A thief with a session could invite an own mailbox, which would get the code. So nobody decides on
 * the first day in a team that others were in before.
 * @throws AppError `conflict`
 */
async function refuseNew(
  { db, clock }: Deps,
  { userId, organizationId: team }: Actor,
  organizationId: string,
): Promise<void> {
  if (team !== organizationId) return;
  const earlier = await db
    .selectFrom('users')
    .innerJoin('users as colleague', 'colleague.organization_id', 'users.organization_id')
    .select('colleague.id')
    .where('users.id', '=', userId)
    .where('users.created_at', '>', changeMemoryStart(clock()))
    .whereRef('colleague.created_at', '<', 'users.created_at')
    .where('colleague.disabled_at', 'is', null)
    .executeTakeFirst();
  if (earlier) throw refusal('too_new', say.tooNew);
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
    .where('organization_id', '=', about.organizationId)
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
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw wrong('code_gone', say.gone);
}

function wrong(code: 'wrong_code' | 'code_gone', sentence: string): AppError {
  return refusal(code, undefined, { errors: { code: [sentence] } });
}
