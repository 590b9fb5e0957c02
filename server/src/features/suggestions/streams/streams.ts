import { Readable } from 'node:stream';
import { STREAM_HEARTBEAT_SECONDS } from '@marquee/contract/suggestions/limits';
import { suggestionSentences as say } from '@marquee/contract/suggestions/sentences';
import type { Database } from '../../../db/database.ts';
import { refusal } from '../../../lib/app-error.ts';
import type { Bus } from '../../../servers/bus.ts';

/**
 * The reader of a stream: anybody, the holder of an order, or the staff. Each of them has a share of
 * its own, so that strangers shut nobody else out.
 */
export type Readers = 'strangers' | 'guests' | 'staff';
/** Guests at a venue share its network, so a network may have many streams. */
export type StreamLimits = Record<Readers, { perNetwork: number; perServer: number }>;
export const streamLimits: StreamLimits = {
  strangers: { perNetwork: 1500, perServer: 3000 },
  guests: { perNetwork: 3000, perServer: 5000 },
  staff: { perNetwork: 200, perServer: 1000 },
};

/** Changes of one event are told at most this often; the last one always is. */
const PAUSE_MS = 700;
/** A stream ends after this time, and the client opens it again: then its right is checked again. */
const LIFE_MS = 30 * 60_000;
/** Bytes that wait for a client that reads nothing; then its stream ends. */
const MOST_WAITING = 8192;
const RETRY_SECONDS = 15;

export type Streams = {
  /**
   * Opens a stream of an event's changes: the first message at once, then one for each change.
   * @throws AppError `too_many_requests` when the network or the server has too many of the readers
   */
  open: (
    event: { eventId: string; version: number },
    reader: { network: string; readers: Readers },
    teller?: Teller,
  ) => Readable;
  /** Ends all streams. */
  stop: () => void;
};

/** Writes what a stream of an event is told. When it fails the stream ends. */
export type Teller = {
  /** When the stream opens. */
  first: (eventId: string, version: number) => Promise<string>;
  /** When the event has a newer version. */
  next: (eventId: string, version: number) => Promise<string>;
  /** Whether the reader still may; asked when a link was revoked somewhere. */
  isOpen?: () => Promise<boolean>;
};

/** Pages fetch their list themselves, because each reader may see something else. */
const versions: Teller = {
  first: async (_eventId, version) => String(version),
  next: async (_eventId, version) => String(version),
};

type Reader = Parameters<Streams['open']>[1];

type Watched = {
  streams: Map<Readable, Teller>;
  toldAt: number;
  told: number;
  version: number;
  timer: NodeJS.Timeout | undefined;
};

/** Tells the pages that are open when an event's suggestions change, on this server or another. */
export function createStreams(
  { db, bus }: { db: Database; bus: Bus },
  limits: StreamLimits = streamLimits,
): Streams {
  const events = new Map<string, Watched>();
  const perNetwork = new Map<string, number>();
  const open: Record<Readers, number> = { strangers: 0, guests: 0, staff: 0 };
  let isStopped = false;
  const deaf = [
    bus.hear('suggestions', {
      onMessage(payload) {
        const [eventId = '', version = ''] = payload.split(' ');
        change(eventId, Number(version));
      },
      onGap: () => void catchUp(),
    }),
    bus.hear('board-link', { onMessage: () => void endRefused(), onGap: () => void endRefused() }),
  ];
  const heartbeat = setInterval(() => {
    for (const { streams } of events.values()) {
      for (const stream of streams.keys()) send(stream, ':\n\n');
    }
  }, STREAM_HEARTBEAT_SECONDS * 1000).unref();

  function change(eventId: string, version: number): void {
    const watched = events.get(eventId);
    if (!watched || version <= watched.version) return;
    watched.version = version;
    if (watched.timer) return;
    const wait = watched.toldAt + PAUSE_MS - performance.now();
    if (wait <= 0) tell(eventId, watched);
    else watched.timer = setTimeout(() => tell(eventId, watched), wait).unref();
  }

  function tell(eventId: string, watched: Watched): void {
    watched.timer = undefined;
    if (watched.version === watched.told) return;
    watched.told = watched.version;
    watched.toldAt = performance.now();
    for (const [stream, teller] of watched.streams) {
      void write(stream, teller.next(eventId, watched.version));
    }
  }

  /** Reads the versions of watched events, because changes were missed without a connection. */
  async function catchUp(): Promise<void> {
    const ids = [...events.keys()];
    if (ids.length === 0) return;
    const rows = await db
      .selectFrom('suggestion_events')
      .select(['event_id', 'version'])
      .where('event_id', 'in', ids)
      .execute()
      // The connection is lost again, so it is tried again.
      .catch(() => []);
    for (const { event_id, version } of rows) change(event_id, version);
  }

  async function endRefused(): Promise<void> {
    // Whoever keeps the answer of `isOpen` hears of the same and forgets it first.
    await Promise.resolve();
    for (const { streams } of events.values()) {
      for (const [stream, { isOpen }] of streams) if (isOpen) void endUnless(stream, isOpen());
    }
  }

  function watch(eventId: string, version: number): Watched {
    const known = events.get(eventId);
    if (known) return known;
    const streams: Watched['streams'] = new Map();
    const watched = { streams, toldAt: 0, told: version, version, timer: undefined };
    events.set(eventId, watched);
    return watched;
  }

  function leave(eventId: string, { network, readers }: Reader, stream: Readable): void {
    const watched = events.get(eventId);
    if (!watched?.streams.delete(stream)) return;
    open[readers] -= 1;
    const key = `${readers} ${network}`;
    const others = (perNetwork.get(key) ?? 1) - 1;
    if (others === 0) perNetwork.delete(key);
    else perNetwork.set(key, others);
    if (watched.streams.size > 0) return;
    clearTimeout(watched.timer);
    events.delete(eventId);
  }

  return {
    open({ eventId, version }, reader, teller = versions) {
      const { network, readers } = reader;
      const key = `${readers} ${network}`;
      const ofNetwork = perNetwork.get(key) ?? 0;
      const most = limits[readers];
      if (isStopped || open[readers] >= most.perServer || ofNetwork >= most.perNetwork) {
        const extras = { retryAfter: RETRY_SECONDS };
        throw refusal('too_many_streams', say.streamsFull, extras);
      }
      const stream = new Readable({ read() {} });
      open[readers] += 1;
      perNetwork.set(key, ofNetwork + 1);
      const watched = watch(eventId, version);
      watched.streams.set(stream, teller);
      const end = setTimeout(() => stream.push(null), LIFE_MS).unref();
      stream.on('close', () => {
        clearTimeout(end);
        leave(eventId, reader, stream);
      });
      stream.push('retry: 3000\n');
      void write(stream, teller.first(eventId, Math.max(version, watched.version)));
      return stream;
    },
    stop() {
      isStopped = true;
      clearInterval(heartbeat);
      for (const { streams, timer } of events.values()) {
        clearTimeout(timer);
        for (const stream of streams.keys()) stream.push(null);
      }
      for (const stopHearing of deaf) stopHearing();
    },
  };
}

/** Ends a stream whose reader may no longer read; without an answer its reader opens it again. */
async function endUnless(stream: Readable, open: Promise<boolean>): Promise<void> {
  const isOpen = await open.catch(() => false);
  if (!isOpen && !stream.destroyed && !stream.readableEnded) stream.push(null);
}

/** Sends a message once it is written. A failure ends the stream, and its reader opens it again. */
async function write(stream: Readable, message: Promise<string>): Promise<void> {
  const data = await message.catch(() => undefined);
  if (stream.destroyed || stream.readableEnded) return;
  if (data === undefined) stream.push(null);
  else send(stream, `data: ${data}\n\n`);
}

function send(stream: Readable, text: string): void {
  if (stream.readableLength > MOST_WAITING) stream.destroy();
  else stream.push(text);
}
