import { channel, tracingChannel } from 'node:diagnostics_channel';

/*
 * What the program tells of its work to whoever listens: the log, the metrics, the traces, and senders
 * of campaigns, which let bookings go first. Work that nobody listens to costs one comparison.
 */

/** What became of a message, for counts; `unknown`: the service took it and did not answer. */
export type MessageResult = 'sent' | 'refused' | 'failed' | 'unknown';

/** A message is being handed over to a mail server, to a service for texts, or to the outbox. */
export type WatchedMessage = {
  by: 'mail' | 'sms';
  /** performance.now() at the begin. */
  since: number;
  /** When it ended without an error. The channel itself sets `result` and `error`. */
  became?: MessageResult;
  error?: unknown;
};

/** What became of a report of a service, or of a mail server, about a message that it took. */
export type WatchedReport = {
  service: 'ses' | 'postmark' | 'mailgun' | 'plain' | 'twilio' | 'mailbox';
  /** `nothing`: it is about something else, or was taken before. */
  result: 'taken' | 'nothing' | 'unread' | 'refused';
};

export type WatchedJob = { kind: string; since: number; error?: unknown };

/** A statement runs. It has placeholders instead of values. */
export type WatchedStatement = { text: string; error?: unknown };

export const watched = {
  message: tracingChannel<unknown, WatchedMessage>('marquee:message'),
  job: tracingChannel<unknown, WatchedJob>('marquee:job'),
  statement: tracingChannel<unknown, WatchedStatement>('marquee:statement'),
  /** A report came, as `WatchedReport`. */
  report: channel('marquee:report'),
  /** Decided booking requests, as `DecidedBookings`. */
  bookings: channel('marquee:bookings'),
  /** A question to a cache, as `CacheQuestion`. */
  cache: channel('marquee:cache'),
  /** A request that was answered before routing, as `ShortAnswer`. */
  shortcut: channel('marquee:shortcut'),
};

export type DecidedBookings = {
  channel: 'online' | 'door';
  orders: number;
  tickets: number;
  /** Requests that an earlier one under the same key had decided. */
  repeated: number;
  /** The codes of refusals. */
  refused: string[];
};

export type ShortAnswer = { class: string; status: string };

export type CacheQuestion = { cache: string; isHit: boolean };

/** Runs work that hands over a message, and tells what became of it. */
export function watchMessage<T>(
  by: WatchedMessage['by'],
  work: () => Promise<T>,
  resultOf: (answer: T) => MessageResult = () => 'sent',
): Promise<T> {
  const message: WatchedMessage = { by, since: performance.now() };
  return watched.message.tracePromise(async () => {
    const answer = await work();
    message.became = resultOf(answer);
    return answer;
  }, message);
}
