import type { AutomationKind } from '@marquee/contract/automations/kinds';
import { automationWords } from '@marquee/contract/automations/kinds';
import type { AutomationInput } from '@marquee/contract/automations/automations';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../lib/actor.ts';
import { record } from '../audit/commands.ts';
import { getAutomation, getSenderOf } from './queries.ts';

type Input = z.output<typeof AutomationInput>;

/**
 * Switches an automation of an organizer on or off, and sets what it says.
 * @returns the organizer's id
 * @throws AppError `not_found`, `invalid`
 */
export async function setAutomation(
  deps: Deps,
  actor: Actor,
  kind: AutomationKind,
  { organization_id: given, is_on, subject, words, months }: Input,
): Promise<string> {
  const now = deps.clock();
  return deps.db.transaction().execute(async (trx) => {
    const { id: organization_id, name } = await getSenderOf(trx, actor, given);
    const { since, ...before } = await getAutomation(trx, organization_id, kind);
    // Only a switch begins anew: other words are no reason to forget what is due.
    const values = {
      is_on,
      subject,
      words,
      months,
      since: since === null || before.is_on !== is_on ? now : since,
    };
    await trx
      .insertInto('automations')
      .values({ organization_id, kind, ...values })
      .onConflict((conflict) => conflict.columns(['organization_id', 'kind']).doUpdateSet(values))
      .execute();
    const object = {
      type: 'automation',
      id: organization_id,
      label: `${automationWords[kind].label}, ${name}`,
    };
    const after = { is_on, subject, words, months };
    await record(
      trx,
      actor,
      {
        action: 'automation.set',
        object,
        before: {
          is_on: before.is_on,
          subject: before.subject,
          words: before.words,
          months: before.months,
        },
        after,
      },
      now,
    );
    return organization_id;
  });
}
