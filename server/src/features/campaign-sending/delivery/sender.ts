import type { CampaignChannel } from '@marquee/contract/campaigns/campaigns';
import type { Deps } from '../../../deps.ts';
import type { Outcome } from '../../../gateways/outcome.ts';
import { randomId } from '../../../lib/random.ts';
import { createBookingsFirst } from './bookings-first.ts';
import { createLedger } from './ledger.ts';
import { endOf, noteBounce } from './outcomes.ts';
import { createPace } from './pace.ts';
import { createWindow, type WindowSize } from './window.ts';
import { giveBackTaken, postpone, renewTaken, type Taken, takeRecipients } from './take.ts';

/** Recipients in memory: some seconds of sending, however large a campaign is. */
const TAKEN_AT_ONCE = 200;
/** The next are taken while these are sent. */
const TAKEN_AHEAD = 100;
/** The least for e-mails are the connections of the mailer; text services queue by themselves. */
const WINDOWS: Record<CampaignChannel, WindowSize> = {
  email: { least: 8, most: 64 },
  text: { least: 4, most: 4 },
};

/** How the messages of a channel reach people. */
export type Carrier = {
  /** Says when a message that is due may go; null for now. */
  waitsUntil: (recipient: Taken) => Promise<Date | null>;
  /** Writes a message and hands it over once. */
  handOver: (recipient: Taken) => Promise<Outcome>;
};

export type Sender = {
  /** Sends, several at a time, until nothing is due. Several calls share what is due. */
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
  const window = createWindow(WINDOWS[channel], signal);
  const endings = new Set<Promise<void>>();
  let queue: Taken[] = [];
  let filling: Promise<void> | undefined;
  let isMoreDue = false;

  const fill = async () => {
    const taken = await takeRecipients(deps, id, { channel, limit: TAKEN_AT_ONCE });
    isMoreDue = taken.length === TAKEN_AT_ONCE;
    queue.push(...taken);
  };
  const refill = () => {
    filling ??= fill().finally(() => {
      filling = undefined;
    });
    return filling;
  };

  const next = async (): Promise<Taken | undefined> => {
    if (signal.aborted) return undefined;
    if (queue.length === 0) await refill();
    // Whether it succeeds is seen when the queue is empty.
    else if (isMoreDue && queue.length < TAKEN_AHEAD) refill().catch(() => undefined);
    return queue.shift();
  };
  /** Begins a message when it may go. @returns the end of its way, for a message that goes now */
  const beginOne = async (recipient: Taken): Promise<(() => Promise<void>) | undefined> => {
    const until = await carrier.waitsUntil(recipient);
    if (until !== null) {
      const { campaign_id, timezone } = recipient;
      // What is left has other hours.
      queue = queue.filter((one) => one.campaign_id !== campaign_id || one.timezone !== timezone);
      await postpone(deps, id, recipient, until);
      return undefined;
    }
    await bookingsFirst.giveWay(signal);
    await pace(signal);
    const place = await window.enter();
    return async () => {
      try {
        const mayGo = !signal.aborted && (await ledger.begin(recipient));
        place.begun();
        if (mayGo) await handOver(recipient);
      } finally {
        place.leave();
      }
    };
  };
  const handOver = async (recipient: Taken) => {
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
      const underWay = new Set<Promise<void>>();
      try {
        for (let recipient = await next(); recipient; recipient = await next()) {
          const send = await beginOne(recipient);
          if (!send) continue;
          const sending = send()
            .catch(onFailure)
            .finally(() => underWay.delete(sending));
          underWay.add(sending);
        }
      } finally {
        // The mail server has these, also when the next one failed to begin or the program stops.
        await Promise.all(underWay);
        await Promise.all(endings);
      }
    },
    renew: () => renewTaken(deps, id),
    stop: async () => {
      stopped.abort();
      bookingsFirst.stop();
      await Promise.all(endings);
      await filling?.catch(() => undefined);
      await giveBackTaken(deps, id);
    },
  };
}
