import type { RawBuilder } from 'kysely';
import type { Instruments } from './instruments.ts';

/** Gauges that the database knows; all of them are read with one statement. */
export type Stored<F = unknown> = {
  /** Returns an expression with one JSON value. */
  select: (now: Date) => RawBuilder<F>;
  /** Without an answer of the database, gauges have no values rather than old ones. */
  clear: () => void;
  // A method, so that `Stored<F>` is a `Stored`: the value that it is shown is the one it selected.
  show(facts: F): void;
};

/** What a feature counts: makes its instruments, once for each server. */
export type Figures = (make: Instruments['make']) => {
  stored?: Stored;
  /** Counts its work from now on. @returns ends that */
  count?: () => () => void;
};

type Channel = {
  subscribe: (listener: (message: unknown) => void) => void;
  unsubscribe: (listener: (message: unknown) => void) => unknown;
};

/** Listens to a channel of `watched`. @returns ends the subscription */
export function on(channel: Channel, listener: (message: unknown) => void): () => void {
  channel.subscribe(listener);
  return () => void channel.unsubscribe(listener);
}
