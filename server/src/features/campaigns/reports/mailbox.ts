import type { Deps } from '../../../deps.ts';
import { type BounceMailbox, openBounceMailbox } from '../../../gateways/bounces/mailbox.ts';
import type { Log } from '../../../lib/logging.ts';
import { noteReportOfMessage } from './commands.ts';

/**
 * Takes bounces and complaints that are mailed to `BOUNCE_ADDRESS`.
 * @returns undefined when none is set
 * @throws StartError when its port cannot be used
 */
export async function startBounceMailbox(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  log: Pick<Log, 'warn'>,
): Promise<BounceMailbox | undefined> {
  const { config, db, clock } = deps;
  if (!config.bounces) return undefined;
  const { address, port } = config.bounces;
  return openBounceMailbox({
    host: config.host,
    port,
    address,
    clock,
    isKnown: async (code) => {
      const found = db.selectFrom('campaign_recipients').select('code').where('code', '=', code);
      return (await found.executeTakeFirst()) !== undefined;
    },
    note: (code, report) => noteReportOfMessage(deps, code, report),
    onFailure: (error) =>
      log.warn({ err: error }, 'a bounce could not be noted and will be sent again'),
  });
}
