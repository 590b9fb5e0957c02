import type { Deps } from '../../../deps.ts';
import { type BounceMailbox, openBounceMailbox } from '../../../gateways/bounces/mailbox.ts';
import { workerBounces } from '../../../gateways/bounces/reader.ts';
import type { Log } from '../../../lib/logging.ts';
import { noteReportOfMessage } from './commands.ts';
import { noteUnread, tellReport } from './unread.ts';

/**
 * Takes bounces and complaints that are mailed to `BOUNCE_ADDRESS`.
 * @param isRelay default: addresses of private networks
 * @returns undefined when none is set
 * @throws StartError when its port cannot be used
 */
export async function startBounceMailbox(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  log: Pick<Log, 'warn'>,
  isRelay?: (ip: string) => boolean,
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
    note: async (code, report) => {
      const isNoted = await noteReportOfMessage(deps, code, report);
      if (isNoted) tellReport('mailbox', 'taken');
      return isNoted;
    },
    noteUnread: async (why) => {
      log.warn({ service: 'mailbox', why }, 'a report to the bounce address cannot be read');
      await noteUnread(deps, 'mailbox', [why]);
    },
    reader: workerBounces(),
    ...(isRelay && { isRelay }),
    onFailure: (error) =>
      log.warn({ err: error }, 'a bounce could not be noted and will be sent again'),
  });
}
