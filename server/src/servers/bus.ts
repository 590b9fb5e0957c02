/** What servers tell each other, and what the payload is. */
export type Topic =
  /** The platform's settings were saved. */
  | 'settings'
  /** What visitors see of events, categories or organizations was changed. */
  | 'catalogue'
  /** An event's suggestions changed: its id and the version. */
  | 'suggestions'
  /** A waiting room changed: its event's id. */
  | 'waiting-rooms'
  /** A link to a board was revoked: its id. */
  | 'board-link'
  /** The page of an order has a new address. */
  | 'order-links';

type Hears = {
  onMessage: (payload: string) => void;
  /** Messages may have been missed, so forget whatever depends on them. */
  onGap: () => void;
};

/** Tells all servers of one database that something changed. */
export type Bus = {
  /**
   * Tells every server, this one first. Resolves once the others will hear; a failure is reported,
   * not thrown, because what was told about is done already.
   */
  tell: (topic: Topic, payload?: string) => Promise<void>;
  /** @returns a function that stops hearing */
  hear: (topic: Topic, hears: Hears) => () => void;
  close: () => Promise<void>;
};

/** Carries messages between servers, in order. */
export type Carrier = {
  send: (messages: string[]) => Promise<void>;
  /** Opens the connection, and opens it again whenever it is lost. */
  listen: (hears: { onMessage: (message: string) => void; onConnect: () => void }) => void;
  close: () => Promise<void>;
};

/** A notification of PostgreSQL has at most 8000 bytes. */
const MOST_BYTES = 7_500;
const MOST_AT_ONCE = 500;
/** While the others cannot be told, the oldest messages are dropped; a connection begins with a gap. */
const MOST_WAITING = 5_000;

/** The sender of messages that the database itself sends at a commit; everybody hears them. */
export const DATABASE = '-';

export function messageOf(sender: string, topic: Topic, payload: string): string {
  return `${sender} ${topic} ${payload}`;
}

/**
 * Creates a bus over a carrier.
 * @param name tells this server from the others
 */
export function createBus(
  carrier: Carrier,
  name: string,
  onFailure: (error: unknown) => void,
): Bus {
  const hearers = new Map<string, Set<Hears>>();
  const waiting: string[] = [];
  let sending: Promise<void> | undefined;

  function pass(topic: string, payload: string): void {
    for (const { onMessage } of hearers.get(topic) ?? []) onMessage(payload);
  }

  async function sendWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const messages = waiting.splice(0, MOST_AT_ONCE);
      try {
        await carrier.send(messages);
      } catch (error) {
        onFailure(error);
      }
    }
  }

  carrier.listen({
    onMessage(message) {
      const [, sender, topic = '', payload = ''] = /^(\S+) (\S+) (.*)$/s.exec(message) ?? [];
      if (sender !== name) pass(topic, payload);
    },
    onConnect() {
      for (const heard of hearers.values()) for (const { onGap } of heard) onGap();
    },
  });

  return {
    async tell(topic, payload = '') {
      pass(topic, payload);
      const message = messageOf(name, topic, payload);
      if (Buffer.byteLength(message) > MOST_BYTES)
        throw new Error(`A message is too long: ${topic}`);
      if (waiting.length >= MOST_WAITING) waiting.shift();
      waiting.push(message);
      sending ??= sendWaiting().finally(() => {
        sending = undefined;
      });
      await sending;
    },
    hear(topic, hears) {
      const heard = hearers.get(topic) ?? new Set();
      hearers.set(topic, heard.add(hears));
      return () => void heard.delete(hears);
    },
    close: async () => {
      await sending;
      await carrier.close();
    },
  };
}

/** A carrier for a program that is alone with its database, such as a command. */
export const aloneCarrier: Carrier = {
  send: async () => undefined,
  listen: () => undefined,
  close: async () => undefined,
};
