import {
  checkInApi,
  type DoorTicket,
  type ListedTicket,
  type ScanList,
} from '@marquee/contract/check-in/check-in';
import { conflictsApi } from '@marquee/contract/check-in/conflicts';
import { doorOrdersApi } from '@marquee/contract/check-in/door-orders';
import { passagesApi } from '@marquee/contract/check-in/passages';
import {
  formatTicketCode,
  parseTicketCode,
  referenceOf,
  signedMessage,
} from '@marquee/contract/check-in/ticket-codes';
import type { UnpaidOrder } from '@marquee/contract/orders/unpaid';
import { HOUR_MS } from '@marquee/contract/time';
import { getPublicKeyAsync, signAsync } from '@noble/ed25519';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { EVERY_MS } from '../features/check-in/decide/queue.ts';
import { DoorControls } from '../features/check-in/device/DoorControls.tsx';
import { Scanner } from '../features/check-in/screens/ScannerPage.tsx';
import { useDoor } from '../features/check-in/screens/use-door.ts';
import { server } from './fake-server.ts';
import { renderScreen } from './render-screen.tsx';

export const EVENT_ID = 'e-fado';
const KEY_ID = '00abcdef';
const SECRET = new Uint8Array(32).fill(7);

type Given = {
  /** One ticket per name. Tickets with the same name belong to one order. */
  holders?: readonly string[];
  event?: Partial<ScanList['event']>;
  unpaid?: UnpaidOrder[];
  /** How many tickets two gates admitted. */
  conflicts?: number;
};

/** Creates the door of an event that begins in an hour. */
export async function createFakeDoor({
  holders = ['Ada Lindqvist'],
  event,
  unpaid = [],
  conflicts = 0,
}: Given = {}) {
  const key = btoa(String.fromCharCode(...(await getPublicKeyAsync(SECRET))));
  const tickets = holders.map((holder, at) => ticketOf(holder, at, holders.indexOf(holder)));
  const facts = { ...eventAt(new Date(Date.now() + HOUR_MS)), ...event };
  const admit = (ticket: ListedTicket, gate: string) => {
    ticket.admission ??= { at: new Date().toISOString(), gate, by: 'Ada Lindqvist' };
  };
  const listOf = (): ScanList => ({
    event: facts,
    tickets: structuredClone(tickets),
    next_cursor: null,
    since: 'now',
    figures: { ...figuresOf(tickets), conflicts },
    unpaid: { version: '1', orders: unpaid },
    keys: { [KEY_ID]: key },
  });
  const door = {
    tickets,
    codeOf: (at: number) => codeOf(tickets[at]?.ticket_id ?? idOf(at)),
    /** The server answers again, and takes what scanners send. */
    goOnline: () => {
      server.answers(checkInApi.getScanList, () => ({ data: listOf() }));
      server.answers(checkInApi.validateTicket, ({ body }) => {
        const ticket = tickets.find(({ ticket_id: id }) => names(body.code, id));
        if (!ticket) throw new Error(`No ticket has the code ${body.code}.`);
        admit(ticket, body.gate ?? '');
        return { data: doorTicketOf(ticket, facts) };
      });
      server.answers(checkInApi.syncScans, ({ body }) => ({
        data: {
          results: body.scans.map(({ nonce, ticket_id: id, kind, undone, gate = '' }) => {
            const ticket = tickets.find((one) => one.ticket_id === id);
            if (ticket && !undone) admit(ticket, gate);
            return { nonce, outcome: kind === 'out' ? ('left' as const) : ('admitted' as const) };
          }),
        },
      }));
      server.answers(passagesApi.listPassages, { data: [] });
      server.answers(conflictsApi.listConflicts, { data: [] });
    },
  };
  door.goOnline();
  return door;
}

/** Loses every call of a scanner from now on, as without a network. */
export function goOffline(): void {
  const { getScanList, validateTicket, syncScans } = checkInApi;
  const { listConflicts } = conflictsApi;
  const { leaveTicket, listPassages, undoAdmission } = passagesApi;
  for (const endpoint of [getScanList, validateTicket, syncScans, listConflicts]) {
    server.loses(endpoint);
  }
  for (const endpoint of [leaveTicket, listPassages, undoAdmission, doorOrdersApi.admitOrder]) {
    server.loses(endpoint);
  }
}

/**
 * Returns a function that waits until the scanner has asked for its list again, so that no call is
 * under way when a test ends.
 */
export function followUpdates(): () => Promise<void> {
  const before = server.callsOf(checkInApi.getScanList).length;
  return () =>
    waitFor(() => {
      expect(server.callsOf(checkInApi.getScanList).length).toBeGreaterThan(before);
    });
}

/**
 * Holds the clock of everything that waits. It goes on as time does, and `skipPause` moves it to the
 * scanner's next call.
 */
export function holdPauses(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
}

export async function skipPause(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(EVERY_MS));
}

/** Opens the scanner of a wide screen, where the search is beside the camera. */
export async function openScanner({ maySell = true, gate = 'North' } = {}) {
  const rendered = renderScreen(
    <DoorControls>
      <DoorScreen maySell={maySell} gate={gate} />
    </DoorControls>,
    { at: '/admin/scan' },
  );
  const { user, fill } = rendered;
  const search = await screen.findByRole('textbox', { name: 'Name, e-mail, reference or code' });
  return {
    ...rendered,
    search,
    /** Types a code or reference into the search, and has it checked. */
    check: async (code: string) => {
      await fill(search, code);
      await user.click(screen.getByRole('button', { name: 'Check this code' }));
    },
    find: async (text: string) => {
      await fill(search, text);
      return within(screen.getByRole('region', { name: 'Search or type a code' }));
    },
    result: (word: string) => screen.findByRole('button', { name: new RegExp(`^${word}`) }),
    /** Closes the result that is on screen. */
    goOn: () => user.keyboard('{Escape}'),
    inside: () => screen.getByRole('region', { name: 'Inside' }),
  };
}

function DoorScreen({ maySell, gate }: { maySell: boolean; gate: string }) {
  const { door, state } = useDoor(EVENT_ID);
  return (
    <Scanner
      door={door}
      state={state}
      scannedBy={{ name: 'Grace Okafor', gate }}
      maySell={maySell}
      preferences={{ gate, hasSound: false, camera: '', lastEvent: EVENT_ID }}
      onChange={() => undefined}
    />
  );
}

/** Returns the signed code of a ticket that this event's server may never have sold. */
export async function codeOf(ticketId: string, secret = SECRET): Promise<string> {
  const signature = await signAsync(signedMessage(ticketId), secret);
  return formatTicketCode({ keyId: KEY_ID, ticketId, signature });
}

export const idOf = (at: number) => `${String(at + 1).repeat(8)}-1111-4111-8111-111111111111`;

function names(code: string, ticketId: string): boolean {
  return code === referenceOf(ticketId) || parseTicketCode(code)?.ticketId === ticketId;
}

function ticketOf(holder: string, at: number, order: number): ListedTicket {
  return {
    ticket_id: idOf(at),
    Type: 'Standard',
    holder,
    order_reference: referenceOf(idOf(order + 50)),
    email: '',
    email_mark: '',
    state: 'valid',
    admission: null,
  };
}

function eventAt(start: Date): ScanList['event'] {
  return {
    event_id: EVENT_ID,
    title: 'Fado',
    date: start.toISOString().slice(0, 10),
    start_time: start.toISOString().slice(11, 16),
    timezone: 'UTC',
    starts_at: start.toISOString(),
    admission_rule: 'once',
  };
}

function figuresOf(tickets: readonly ListedTicket[]): ScanList['figures'] {
  const count = {
    inside: tickets.filter(({ admission }) => admission !== null).length,
    expected: tickets.length,
  };
  const none = { guests: { inside: 0, expected: 0 }, conflicts: 0 };
  return { ...count, types: [{ ID: 'p-1', Type: 'Standard', ...count }], ...none };
}

function doorTicketOf(ticket: ListedTicket, event: ScanList['event']): DoorTicket {
  const { ticket_id, Type, holder, order_reference, state, admission } = ticket;
  const { note, order_note, guest, answers } = ticket;
  const reference = referenceOf(ticket_id);
  return {
    ticket_id,
    reference,
    Type,
    Amount: 0,
    holder,
    guest,
    note,
    order_note,
    answers,
    order_reference,
    state,
    admission,
    event,
  };
}
