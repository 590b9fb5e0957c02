import { sentences } from '@marquee/contract/errors';
import type { ListedTicket } from '@marquee/contract/check-in/check-in';
import type { UnpaidOrder } from '@marquee/contract/orders/unpaid';
import { onlineManager } from '@tanstack/react-query';
import { ApiError, isKind, isUndecided } from '../../../lib/client.ts';
import { type DoorMemory, type DoorState, emptyMemory, stateOf } from './door-state.ts';
import { fetchList, type ListPage } from './fetch-list.ts';
import { delayAfter } from './queue.ts';
import { keepPage, listRefused, listWaiting, readDoor } from '../device/store.ts';
import { syncWaiting } from './sync.ts';
import { mergeTickets, searchTickets, searchUnpaid } from './ticket-list.ts';

/** An event's list and queue, updated while its scanner is open. */
export type Door = {
  eventId: string;
  memory: DoorMemory;
  getState: () => DoorState;
  subscribe: (onChange: () => void) => () => void;
  search: (text: string) => ListedTicket[];
  searchUnpaid: (text: string) => UnpaidOrder[];
  /** Asks the server now, for example after a scan. */
  refresh: () => Promise<void>;
  /** Notifies listeners that `memory` has changed. */
  changed: () => void;
  /** Loads the stored list, then polls the server. Returns a function that stops the polling. */
  start: () => () => void;
};

type Pulse = ReturnType<typeof startPulse>;

export const notOnDevice =
  'This event’s list is not on this device yet. It loads automatically once there is a connection.';

/** Creates the door of an event. It polls the server between `start` and the returned stop. */
export function createDoor(eventId: string): Door {
  const memory = emptyMemory();
  const listeners = new Set<() => void>();
  let state = stateOf(memory);
  let pulse: Pulse | undefined;
  const changed = () => {
    state = stateOf(memory);
    for (const listener of listeners) listener();
  };
  const beat = async () => {
    const failure = await exchange(eventId, memory, changed).then(
      () => undefined,
      (error: unknown) => error,
    );
    memory.failure = failure;
    memory.isOnline = failure === undefined || !isUndecided(failure);
    memory.problem = failure === undefined ? '' : problemOf(failure, memory);
    memory.hasOpened = true;
    changed();
    return failure === undefined;
  };
  const start = () => {
    memory.isClosed = false;
    const started = startPulse(beat);
    pulse = started;
    const stopListening = onlineManager.subscribe((isOnline) => {
      if (isOnline) return;
      memory.isOnline = false;
      changed();
    });
    void readFromDevice(eventId, memory).then(changed, changed).then(started.now);
    return () => {
      memory.isClosed = true;
      stopListening();
      started.stop();
    };
  };
  return {
    eventId,
    memory,
    changed,
    start,
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    search: (text) => searchTickets(memory.list, text),
    searchUnpaid: (text) => searchUnpaid(memory.kept?.unpaid?.orders ?? [], text),
    refresh: async () => pulse?.now(),
  };
}

async function readFromDevice(eventId: string, memory: DoorMemory) {
  const kept = await readDoor(eventId);
  if (kept) {
    memory.kept = kept.door;
    mergeTickets(memory.list, kept.tickets);
  }
  await readQueue(eventId, memory);
}

async function readQueue(eventId: string, memory: DoorMemory) {
  const scans = (await listWaiting()).filter((scan) => scan.event_id === eventId);
  memory.waiting = Map.groupBy(scans, (scan) => scan.ticket_id);
  memory.refused = await listRefused(eventId);
}

async function exchange(eventId: string, memory: DoorMemory, changed: () => void) {
  const sending = syncWaiting();
  await sending.catch(() => undefined);
  // Its screen was left meanwhile.
  if (memory.isClosed) return;
  const take = async ({ door, tickets }: ListPage) => {
    if (memory.isClosed) return;
    const merged = mergeTickets(memory.list, tickets);
    memory.kept = door;
    await keepPage(door, merged);
    changed();
  };
  try {
    await fetchList(eventId, memory.kept, take);
  } finally {
    // Read after the list, so that an admission is always in at least one of them.
    await readQueue(eventId, memory);
  }
  // A failure to send fails the whole exchange.
  await sending;
}

function problemOf(error: unknown, memory: DoorMemory): string {
  if (isUndecided(error)) return memory.kept ? '' : notOnDevice;
  if (isMissing(error)) return 'This event was not found.';
  return error instanceof ApiError ? error.message : sentences.other;
}

/** Returns whether the event does not exist, or belongs to another organization. */
export function isMissing(error: unknown): boolean {
  return isKind(error, 'not_found');
}

/** Repeats a task: at a fixed interval while it succeeds, less and less often while it fails. */
function startPulse(task: () => Promise<boolean>) {
  let timer: number | undefined;
  let failures = 0;
  let running: Promise<void> | undefined;
  let isStopped = false;
  let isWoken = false;
  const beat = async () => {
    failures = (await task()) ? 0 : failures + 1;
    running = undefined;
    const delay = isWoken && failures > 0 ? 0 : delayAfter(failures);
    isWoken = false;
    if (!isStopped) timer = window.setTimeout(now, delay);
  };
  const now = (): Promise<void> => {
    window.clearTimeout(timer);
    if (!isStopped) running ??= beat();
    return running ?? Promise.resolve();
  };
  // Runs on events that may mean that the network is back. A call that began before may still fail.
  const wake = () => {
    if (document.visibilityState !== 'visible') return;
    isWoken = running !== undefined;
    void now();
  };
  const stopListening = onlineManager.subscribe((isOnline) => isOnline && wake());
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  return {
    now,
    stop: () => {
      isStopped = true;
      window.clearTimeout(timer);
      stopListening();
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    },
  };
}
