import type { DoorFigures, ScanList } from '@marquee/contract/check-in/check-in';
import type { RefusedScan, KeptDoor, WaitingScan } from '../../../lib/device-store.ts';
import type { DeviceView } from './decide.ts';
import { findElsewhere } from '../device/store.ts';
import { figuresWith, type TicketList } from './ticket-list.ts';

export type DoorState = {
  /** `empty`: the device knows nothing of the event; `problem` says why. */
  phase: 'opening' | 'empty' | 'ready';
  /** Why there is no list, or why it is not updated; '' when all is well. */
  problem: string;
  /** The server's last answer if it was a failure. */
  failure: unknown;
  event: ScanList['event'] | undefined;
  figures: DoorFigures | undefined;
  isOnline: boolean;
  tickets: number;
  /** When the list was last updated; '' while it is not complete. */
  updatedAt: string;
  /** How many admissions the server does not know yet. */
  waiting: number;
  refused: readonly RefusedScan[];
};

/** A door's data in memory; the device's storage holds the same. */
export type DoorMemory = {
  kept: KeptDoor | undefined;
  readonly list: TicketList;
  /** Waiting scans by ticket, the oldest first. */
  waiting: Map<string, readonly WaitingScan[]>;
  refused: readonly RefusedScan[];
  isOnline: boolean;
  hasOpened: boolean;
  problem: string;
  failure: unknown;
  /** True after the screen has closed: later answers are dropped. */
  isClosed: boolean;
};

export function emptyMemory(): DoorMemory {
  return {
    kept: undefined,
    list: new Map(),
    waiting: new Map(),
    refused: [],
    isOnline: navigator.onLine,
    hasOpened: false,
    problem: '',
    failure: undefined,
    isClosed: false,
  };
}

export function stateOf(memory: DoorMemory): DoorState {
  const { kept, list, waiting, refused, isOnline, hasOpened, problem, failure } = memory;
  const unopened = hasOpened && problem !== '' ? 'empty' : 'opening';
  return {
    phase: kept ? 'ready' : unopened,
    problem,
    failure,
    event: kept?.event,
    figures: kept && figuresWith(kept.figures, list, waiting, kept.event),
    isOnline,
    tickets: list.size,
    updatedAt: kept?.updated_at ?? '',
    waiting: [...waiting.values()].reduce((sum, scans) => sum + scans.length, 0),
    refused,
  };
}

/** Returns what the device decides with; undefined before it knows the event. */
export function viewOf(memory: DoorMemory, name: string): DeviceView | undefined {
  const { kept, list, waiting } = memory;
  return (
    kept && {
      event: kept.event,
      keys: kept.keys,
      updatedAt: kept.updated_at,
      list,
      waiting,
      name,
      now: new Date(),
      unpaid: kept.unpaid?.orders ?? [],
      findElsewhere: (ticketId) => findElsewhere(kept.event_id, ticketId).catch(() => undefined),
    }
  );
}
