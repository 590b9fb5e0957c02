import { AddressRefused } from '../../../gateways/outcome.ts';
import type { JobHandler, JobHandlers } from '../../../jobs/jobs.ts';
import { suppress } from './commands.ts';

const LONGEST_NOTE = 200;

/**
 * Makes jobs end whose mail is refused because its address does not exist, and suppresses the
 * address. The log has the refusal; other failures are tried again.
 */
export function endAtRefusedAddresses(handlers: JobHandlers): JobHandlers {
  return Object.fromEntries(
    Object.entries(handlers).map(([kind, handle]) => [kind, endAtRefusedAddress(handle)]),
  );
}

function endAtRefusedAddress(handle: JobHandler): JobHandler {
  return async (deps, payload, run) => {
    try {
      await handle(deps, payload, run);
    } catch (error) {
      if (!(error instanceof AddressRefused)) throw error;
      const note = error.message.slice(0, LONGEST_NOTE);
      const address = error.to.toLowerCase();
      await deps.db
        .transaction()
        .execute((trx) => suppress(trx, { address, reason: 'bounced', note }, deps.clock()));
    }
  };
}
