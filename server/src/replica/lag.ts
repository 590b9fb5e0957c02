/** Positions that the primary had, the oldest first. A day without a standby must not fill the memory. */
const MOST = 600;

type Position = { at: number; wal: number };

/**
 * Measures how far a standby is behind, by positions in the write-ahead log. The clock of the last
 * replayed transaction would not do: on a primary where nothing happens it grows without any lag.
 */
export class LagMeter {
  #missing: Position[] = [];
  #last: Position | undefined;
  #hasCaughtUp = false;

  /** Notes the primary's position. @param at milliseconds of any clock that only goes forward */
  noteWritten(wal: number, at: number): void {
    // A primary that took over may have lost the end of the log: the positions are of no use then.
    if (this.#last && wal < this.#last.wal) this.forget();
    this.#last = { at, wal };
    this.#missing.push(this.#last);
    // The oldest one says how long the standby has been behind.
    if (this.#missing.length > MOST) this.#missing.splice(1, 1);
  }

  /** Notes the standby's position. */
  noteReplayed(wal: number): void {
    const left = this.#missing.filter((position) => position.wal > wal);
    if (left.length < this.#missing.length) this.#hasCaughtUp = true;
    this.#missing = left;
  }

  /**
   * Returns how long ago the primary was where the standby is not yet; undefined until the standby
   * has reached one of the noted positions.
   */
  lagMs(now: number): number | undefined {
    if (!this.#hasCaughtUp) return undefined;
    const [oldest] = this.#missing;
    return oldest ? now - oldest.at : 0;
  }

  /** Begins again, as for a standby of which nothing is known. */
  forget(): void {
    this.#missing = [];
    this.#last = undefined;
    this.#hasCaughtUp = false;
  }
}
