import { randomInt } from 'node:crypto';
import { OTP_DIGITS } from '@marquee/contract/auth/input';
import { type StepUp, stepUpSentences as say } from '@marquee/contract/auth/step-up';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type Actor, isAdministrator, organizationScope } from '../../../lib/actor.ts';
import { AppError, notFound, refusal } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { lineOf } from '../../../documents/words.ts';
import { getBranding } from '../../settings/branding/queries.ts';
import { hashCode, newSalt } from '../codes/hash.ts';
import {
  changeExpiry,
  changeMemoryStart,
  isProof,
  secondsToNextChange,
} from '../own-account/rules.ts';
import { getSecondFactor } from '../second-factor/queries.ts';
import { stepUpMail } from './mail.ts';
import type { StepUpFor } from './rules.ts';

/**
 * Mails a code that allows one call for one organization or for the platform, in this session only.
 * A user with a second factor types a code of it instead. A session that was stolen is therefore not
 * enough.
 * @throws AppError `not_found` for another organization, `too_many_requests`, and `unavailable` when
 * the mail cannot be sent
 */
export async function requestStepUp(deps: Deps, actor: Actor, about: StepUpFor): Promise<StepUp> {
  const branding = await getBranding(deps);
  const organization = await getOrganization(deps, actor, about.organizationId);
  const { enabledAt } = await getSecondFactor(deps.db, actor);
  if (isProof(enabledAt, deps.clock())) {
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
    const whose = organization.name ?? branding.platform.name;
    const said = { code, purpose: about.purpose, whose: lineOf(whose) };
    await deps.mailer.send(stepUpMail(actor.email, said, branding));
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

/**
 * Returns the organization that a code is for; both values are null for the platform.
 * @throws AppError `not_found` for another organization, and for the platform of administrators
 */
export async function getOrganization({ db }: Deps, actor: Actor, givenId: string | null) {
  if (givenId === null) {
    if (!isAdministrator(actor)) throw notFound();
    return { id: null, name: null };
  }
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
    // A code that was used proved the mailbox, so it is nobody's guess or flood.
    .where('used_at', 'is', null)
    .execute();
  const counted = earlier.map(({ created_at: at }) => ({ isOwn: true, isToAddress: false, at }));
  const retryAfter = secondsToNextChange(counted, now);
  if (retryAfter !== undefined) throw refusal('too_many_codes', say.tooMany, { retryAfter });
}

async function endCode({ db, clock }: Deps, id: string): Promise<void> {
  await db.updateTable('step_up_codes').set({ ended_at: clock() }).where('id', '=', id).execute();
}
