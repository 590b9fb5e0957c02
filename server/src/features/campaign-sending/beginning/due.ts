import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../../deps.ts';
import { addUpInSteps, addUpToFew, BUSY_MS } from '../../audience/people/add-up.ts';
import { countChanges } from '../../audience/people/changes.ts';
import { begin } from './begin.ts';

/** Changed people whom a beginning reads from their orders. More would make its transaction long. */
const READ_AT_ONCE = 250_000;
/** Reading so many takes about as long as a share of an audience. Others do not wait for more. */
const READ_QUICKLY = 2_000;

/** How soon a campaign begins that becomes due while another reads. */
const LOOK_AGAIN_MS = 200;

/** Campaigns of an organizer that begin as soon as few enough changes of its audience are left. */
type Waiting = { ids: string[]; audience: AsyncGenerator<boolean, void> };

/**
 * Begins the campaigns whose time has come. Those of one organizer begin in their order, and one whose
 * audience has many changes holds up no other organizer's.
 */
export async function beginDue(deps: Deps): Promise<void> {
  const seen = new Set<string>();
  const failures: unknown[] = [];
  const waiting = new Map<string, Waiting>();
  /** Organizers of beginnings that read many changed people, one after the other, beside the rest. */
  const slow = new Set<string>();
  let reading = Promise.resolve();
  const attempt = async (work: () => Promise<unknown>) =>
    work().catch((error: unknown) => void failures.push(error));
  /** Takes a step of an organizer's audience, and begins its campaigns after the last one. */
  const advance = async (organizationId: string, { ids, audience }: Waiting) => {
    waiting.delete(organizationId);
    const { done, value: isBusy } = await audience.next();
    if (done) {
      const beginAll = async () => {
        for (const id of ids) await attempt(() => begin(deps, id, deps.clock()));
      };
      if ((await countChanges(deps.db, organizationId)) <= READ_QUICKLY) return beginAll();
      slow.add(organizationId);
      reading = reading.then(beginAll).finally(() => slow.delete(organizationId));
      return;
    }
    // Behind the others, whose turn is next.
    waiting.set(organizationId, { ids, audience });
    if (isBusy) await sleep(BUSY_MS);
  };
  do {
    const due = (await listDue(deps)).filter(
      ({ id, organization_id: whose }) => !seen.has(id) && !waiting.has(whose) && !slow.has(whose),
    );
    for (const [organizationId, campaigns] of Map.groupBy(due, (one) => one.organization_id)) {
      const ids = campaigns.map(({ id }) => id);
      for (const id of ids) seen.add(id);
      // An automation looks further into what people booked.
      const audience = campaigns.some(({ automation }) => automation !== null)
        ? addUpInSteps(deps.db, organizationId)
        : addUpToFew(deps.db, organizationId, READ_AT_ONCE);
      // With few changes, the first step is the last.
      await attempt(() => advance(organizationId, { ids, audience }));
    }
    for (const [organizationId, next] of [...waiting].slice(0, 1)) {
      await attempt(() => advance(organizationId, next));
    }
    if (waiting.size === 0 && slow.size > 0) await Promise.race([reading, sleep(LOOK_AGAIN_MS)]);
  } while (waiting.size > 0 || slow.size > 0);
  if (failures.length > 0) throw failures[0];
}

function listDue({ db, clock }: Deps) {
  return (
    db
      .selectFrom('campaigns')
      .select(['id', 'organization_id', 'automation'])
      .where('status', '=', 'scheduled')
      .where('begins_at', '<=', clock())
      .orderBy('begins_at')
      // Campaigns approved together begin in the order in which they were written.
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  );
}
