import type { DoorFigures, ScanList } from '@marquee/contract/check-in/check-in';
import type { DisputedScan, KeptDoor, WaitingScan } from '../../../lib/device-store.ts';
import type { DeviceView } from './decide.ts';
import { findElsewhere } from '../device/store.ts';
import { figuresWith, type TicketList } from './ticket-list.ts';

/** What a screen shows of a door. */
export type DoorState = {
  /** `empty`: nothing is known of the event, see `problem`. */
  phase: 'opening' | 'empty' | 'ready';
  /** Why there is no list, or why it does not get any newer; '' when all is well. */
  problem: string;
  /** What the server last answered, where it was no success. */
  failure: unknown;
  event: ScanList['event'] | undefined;
  figures: DoorFigures | undefined;
  isOnline: boolean;
  /** How many tickets are on the device. */
  tickets: number;
  /** When the list was last new; '' while it is not whole. */
  updatedAt: string;
  /** How many admissions the server does not know of yet. */
  waiting: number;
  disputed: readonly DisputedScan[];
};

/** What a door holds in memory; the device's storage has the same. */
export type DoorMemory = {
  kept: KeptDoor | undefined;
  readonly list: TicketList;
  /** By ticket, the oldest first. */
  waiting: Map<string, readonly WaitingScan[]>;
  disputed: readonly DisputedScan[];
  isOnline: boolean;
  hasOpened: boolean;
  problem: string;
  failure: unknown;
  /** Nobody stands at it any more: what still arrives is not kept. */
  isClosed: boolean;
};

export function emptyMemory(): DoorMemory {
  return {
    kept: undefined,
    list: new Map(),
    waiting: new Map(),
    disputed: [],
    isOnline: navigator.onLine,
    hasOpened: false,
    problem: '',
    failure: undefined,
    isClosed: false,
  };
}

export function stateOf(memory: DoorMemory): DoorState {
  const { kept, list, waiting, disputed, isOnline, hasOpened, problem, failure } = memory;
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
    disputed,
  };
}

/** What the device may decide with; undefined before it knows the event. */
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
