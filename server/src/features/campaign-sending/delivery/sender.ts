import type { CampaignChannel } from '@marquee/contract/campaigns/campaigns';
import type { Deps } from '../../../deps.ts';
import type { Outcome } from '../../../gateways/outcome.ts';
import { randomId } from '../../../lib/random.ts';
import { createBookingsFirst } from './bookings-first.ts';
import { createLedger } from './ledger.ts';
import { endOf, noteBounce } from './outcomes.ts';
import { createPace } from './pace.ts';
import { giveBackTaken, postpone, renewTaken, type Taken, takeRecipients } from './take.ts';

/** Recipients in memory: some seconds of sending, however large a campaign is. */
const TAKEN_AT_ONCE = 200;

/** How the messages of a channel reach people. */
export type Carrier = {
  /** Says when a message that is due may go; null for now. */
  waitsUntil: (recipient: Taken) => Promise<Date | null>;
  /** Writes a message and hands it over once. */
  handOver: (recipient: Taken) => Promise<Outcome>;
};

export type Sender = {
  /** Sends, one after the other, until nothing is due. Several calls share what is due. */
  sendDue: () => Promise<void>;
  /** Keeps what was taken; to be called three times a minute. */
  renew: () => Promise<void>;
  /** Begins no more messages and gives back what was not begun. */
  stop: () => Promise<void>;
};

/** Creates the sender of campaigns' messages by one channel; each server has one. */
export function createSender(
  deps: Deps,
  { channel, carrier }: { channel: CampaignChannel; carrier: Carrier },
  onFailure: (error: unknown) => void,
): Sender {
  const id = randomId();
  const stopped = new AbortController();
  const { signal } = stopped;
  const pace = createPace(deps, channel);
  const bookingsFirst = createBookingsFirst();
  const ledger = createLedger(deps, id, { signal, onFailure });
  const endings = new Set<Promise<void>>();
  let queue: Taken[] = [];
  let filling: Promise<Taken[]> | undefined;

  const next = async (): Promise<Taken | undefined> => {
    if (signal.aborted) return undefined;
    if (queue.length === 0) {
      filling ??= takeRecipients(deps, id, { channel, limit: TAKEN_AT_ONCE }).finally(() => {
        filling = undefined;
      });
      const taken = await filling;
      // The first of those that waited for it puts it into the queue.
      if (queue.length === 0) queue = taken.splice(0);
    }
    return queue.shift();
  };
  const sendOne = async (recipient: Taken) => {
    const until = await carrier.waitsUntil(recipient);
    if (until !== null) {
      const { campaign_id, timezone } = recipient;
      // What is left has other hours.
      queue = queue.filter((one) => one.campaign_id !== campaign_id || one.timezone !== timezone);
      await postpone(deps, id, recipient, until);
      return;
    }
    await bookingsFirst.giveWay(signal);
    await pace(signal);
    if (signal.aborted || !(await ledger.begin(recipient))) return;
    const outcome = await carrier.handOver(recipient).catch((error: unknown): Outcome => {
      onFailure(error);
      const reason = 'The message could not be written.';
      return { is: 'refused', isForGood: false, isAddress: false, reason };
    });
    if (outcome.is === 'refused' && outcome.isAddress) {
      await noteBounce(deps, recipient.phone ?? recipient.email, outcome.reason);
    }
    // The next message of this connection is begun in the same statement.
    const ending = ledger.end(endOf(deps, recipient, outcome));
    endings.add(ending);
    void ending.finally(() => endings.delete(ending));
  };
  return {
    sendDue: async () => {
      for (let recipient = await next(); recipient; recipient = await next()) {
        await sendOne(recipient);
      }
      await Promise.all(endings);
    },
    renew: () => renewTaken(deps, id),
    stop: async () => {
      stopped.abort();
      bookingsFirst.stop();
      await Promise.all(endings);
      await giveBackTaken(deps, id);
    },
  };
}
