import {
  MAX_SEGMENTS,
  type SegmentInput,
  segmentSentences as say,
} from '@marquee/contract/audience/audience';
import type { z } from 'zod';
import { type Trx, violatedConstraint } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { notFound, refusal } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { record } from '../../audit/commands.ts';
import { auditedSegment } from '../presenter-audit.ts';
import type { Scope } from '../people/scope.ts';
import type { SegmentRow } from './queries.ts';

type Input = z.output<typeof SegmentInput>;

/**
 * Saves conditions under a name.
 * @throws AppError `conflict` for a name in use, or when there are too many segments
 */
export async function createSegment(deps: Deps, actor: Actor, input: Input): Promise<string> {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    const scope = organizationScope(actor);
    await refuseTooMany(trx, scope);
    const segment = await trx
      .insertInto('segments')
      .values({
        name: input.name,
        conditions: JSON.stringify(input.conditions),
        organization_id: scope,
        created_at: now,
        created_by: actor.userId,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(refuseKindly);
    const { object, fields } = auditedSegment(segment);
    await record(trx, actor, { action: 'segment.created', object, after: fields }, now);
    return segment.id;
  });
}

/**
 * Changes a segment; a field left out stays.
 * @throws AppError `not_found`, and `conflict` for a name in use
 */
export async function updateSegment(
  deps: Deps,
  actor: Actor,
  givenId: string,
  input: { [K in keyof Input]?: Input[K] | undefined },
): Promise<string> {
  return deps.db.transaction().execute(async (trx) => {
    const before = await lockSegment(trx, actor, givenId);
    const after = await trx
      .updateTable('segments')
      .set({
        name: input.name ?? before.name,
        conditions: JSON.stringify(input.conditions ?? before.conditions),
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(refuseKindly);
    const { object, fields } = auditedSegment(after);
    const change = { action: 'segment.updated', object, after: fields } as const;
    const was = auditedSegment(before).fields;
    await record(trx, actor, { ...change, before: was }, deps.clock());
    return after.id;
  });
}

/** @throws AppError `not_found` */
export async function deleteSegment(deps: Deps, actor: Actor, givenId: string): Promise<string> {
  return deps.db.transaction().execute(async (trx) => {
    const segment = await lockSegment(trx, actor, givenId);
    await trx.deleteFrom('segments').where('id', '=', segment.id).execute();
    const { object, fields } = auditedSegment(segment);
    await record(trx, actor, { action: 'segment.deleted', object, before: fields }, deps.clock());
    return segment.id;
  });
}

async function lockSegment(trx: Trx, actor: Actor, givenId: string): Promise<SegmentRow> {
  return trx
    .selectFrom('segments')
    .selectAll()
    .where('id', '=', getId(givenId))
    .where('organization_id', 'is not distinct from', organizationScope(actor))
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound());
}

/** One statement counts all segments, so their number is limited. */
async function refuseTooMany(trx: Trx, scope: Scope): Promise<void> {
  const { count } = await trx
    .selectFrom('segments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', 'is not distinct from', scope)
    .executeTakeFirstOrThrow();
  if (count < MAX_SEGMENTS) return;
  throw refusal('too_many_segments', say.tooMany, { details: { limit: MAX_SEGMENTS } });
}

function refuseKindly(error: unknown): never {
  if (violatedConstraint(error) !== 'segments_by_name') throw error;
  throw refusal('segment_name_in_use', say.nameInUse, { errors: { name: [say.nameInUse] } });
}
