import type { AdmissionRule } from '@marquee/contract/check-in/admission';
import type { Admission, ListedTicket } from '@marquee/contract/check-in/check-in';
import { asAnnounced } from '@marquee/contract/events/schedule-words';
import { describe, expect, test } from 'vitest';
import type { WaitingScan } from '../../../lib/device-store.ts';
import type { DeviceView } from './decide.ts';
import { mergeTickets, type TicketList } from './ticket-list.ts';
import { decidePassing, goingIn } from './decide-passing.ts';
import { insideChange, standingOnDevice } from './standing.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const goingOut = { ...goingIn, direction: 'out' } as const;
const ticket: ListedTicket = {
  ticket_id: ID,
  Type: 'Standard',
  holder: 'Ada Lindqvist',
  order_reference: 'ABCD-EFGH',
  email: '',
  email_mark: '',
  state: 'valid',
  admission: null,
};
const admitted = (at: string, left_at?: string): ListedTicket => {
  const admission: Admission = { at, gate: 'North', by: 'Cleo' };
  return { ...ticket, admission: left_at === undefined ? admission : { ...admission, left_at } };
};
const scan = (kind: 'in' | 'out', scanned_at: string): WaitingScan => ({
  event_id: 'e',
  ticket_id: ID,
  nonce: `${kind}-${scanned_at}`,
  kind,
  gate: 'South',
  scanned_at,
  holder: '',
  Type: '',
});

function view(rule: AdmissionRule, waiting: WaitingScan[] = [], given: Partial<DeviceView> = {}) {
  const event = {
    event_id: 'e',
    title: 'Fado',
    date: '2026-11-21',
    start_time: '20:00',
    timezone: 'Europe/Lisbon',
    starts_at: '2026-11-21T20:00:00Z',
    admission_rule: rule,
  };
  return {
    event,
    list: new Map(),
    waiting: new Map([[ID, waiting]]),
    unpaid: [],
    keys: {},
    updatedAt: '2026-11-21T19:42:00Z',
    name: 'Ben',
    now: new Date('2026-11-21T20:30:00Z'),
    findElsewhere: () => Promise.resolve(undefined),
    ...given,
  };
}

describe('offline the device follows the event’s rule', () => {
  test('once a day: a new day starts at 06:00', () => {
    const yesterday = admitted('2026-11-20T20:04:00Z');
    expect(decidePassing(yesterday, view('once_a_day')).kind).toBe('admitted');
    const night = view('once_a_day', [], { now: new Date('2026-11-21T05:59:00Z') });
    expect(decidePassing(yesterday, night)).toMatchObject({
      kind: 'already',
      sentence: 'Already admitted at Nov 20, 8:04\u00a0PM, North, by Cleo.',
    });
    expect(decidePassing(yesterday, view('once')).kind).toBe('already');
  });

  test('in and out: a ticket inside is refused and can return after leaving', () => {
    const inside = admitted('2026-11-21T20:04:00Z');
    expect(decidePassing(inside, view('in_and_out'))).toMatchObject({
      kind: 'already',
      sentence: 'Already inside since 8:04\u00a0PM, North, by Cleo.',
    });
    const left = admitted('2026-11-21T20:04:00Z', '2026-11-21T20:20:00Z');
    expect(decidePassing(left, view('in_and_out')).kind).toBe('admitted');
  });

  test('in and out: a ticket that left on this device can return once', () => {
    const inside = admitted('2026-11-21T20:04:00Z');
    const out = scan('out', '2026-11-21T20:10:00Z');
    const back = scan('in', '2026-11-21T20:15:00Z');
    expect(decidePassing(inside, view('in_and_out', [out])).kind).toBe('admitted');
    expect(decidePassing(inside, view('in_and_out', [out, back]))).toMatchObject({
      kind: 'already',
      sentence: 'Already inside since 8:15\u00a0PM, South, by Ben.',
    });
  });

  test('only tickets inside can be checked out', () => {
    const inside = admitted('2026-11-21T20:04:00Z');
    const left = admitted('2026-11-21T20:04:00Z', '2026-11-21T20:20:00Z');
    expect(decidePassing(inside, view('in_and_out'), goingOut).kind).toBe('left');
    expect(decidePassing(ticket, view('in_and_out'), goingOut).kind).toBe('not_inside');
    expect(decidePassing(left, view('in_and_out'), goingOut)).toMatchObject({
      kind: 'not_inside',
      sentence: 'This ticket left at 8:20\u00a0PM.',
    });
    expect(decidePassing(inside, view('once'), goingOut).kind).toBe('failed');
  });

  test('an admission undone on this device lets the ticket enter again', () => {
    const made = scan('in', '2026-11-21T20:10:00Z');
    const undone = { ...made, undone: { at: '2026-11-21T20:11:00Z', reason: 'By mistake' } };
    expect(decidePassing(ticket, view('once', [made])).kind).toBe('already');
    expect(decidePassing(ticket, view('once', [undone])).kind).toBe('admitted');
    // The answer was lost: the list has the admission, and the server does not know of the undo
    // yet.
    expect(decidePassing(admitted(made.scanned_at), view('once', [undone])).kind).toBe('admitted');
  });
});

describe('an event far in the future', () => {
  const now = new Date('2026-11-01T12:00:00Z');

  test('warns with its date and admits after confirmation', () => {
    const early = view('once', [], { now });
    expect(decidePassing(ticket, early)).toMatchObject({
      kind: 'early',
      sentence: 'This event starts on November 21, 2026 at 8:00\u00a0PM. Confirm to admit anyway.',
    });
    expect(decidePassing(ticket, early, { ...goingIn, confirmsEarly: true }).kind).toBe('admitted');
  });

  test('warns of a postponed event, whatever its old date was', () => {
    const event = {
      ...view('once', []).event,
      schedule_change: { ...asAnnounced, postponed: true },
    };
    const postponed = { ...view('once', []), event };
    expect(decidePassing(ticket, postponed)).toMatchObject({
      kind: 'early',
      sentence: 'This event is postponed. Confirm to admit anyway.',
    });
    const confirmed = { ...goingIn, confirmsEarly: true };
    expect(decidePassing(ticket, postponed, confirmed).kind).toBe('admitted');
  });

  test('reports an earlier admission first', () => {
    const early = view('once', [], { now });
    expect(decidePassing(admitted('2026-11-01T11:00:00Z'), early).kind).toBe('already');
  });

  test('does not warn with an old list without starts', () => {
    const old = view('once', [], { now });
    expect(decidePassing(ticket, { ...old, event: { ...old.event, starts_at: '' } }).kind).toBe(
      'admitted',
    );
  });
});

describe('the count of this device', () => {
  const rules = { admission_rule: 'in_and_out', timezone: 'Europe/Lisbon' } as const;
  const now = new Date('2026-11-21T20:30:00Z');
  const inside = admitted('2026-11-21T20:04:00Z');
  const out = scan('out', '2026-11-21T20:10:00Z');
  const back = scan('in', '2026-11-21T20:15:00Z');

  test.each([
    ['nobody', ticket, [], 0],
    ['one who went in', ticket, [back], 1],
    ['one who left', inside, [out], -1],
    ['one who left and came back', inside, [out, back], 0],
  ])('changes by %s', (_, listed, waiting, expected) => {
    expect(insideChange(rules, listed, waiting, now)).toBe(expected);
  });

  test('does not change twice when the list already has a waiting scan', () => {
    expect(insideChange(rules, admitted(back.scanned_at), [back], now)).toBe(0);
    expect(standingOnDevice(rules, inside.admission, []).waiting).toBeUndefined();
  });
});

describe('a piece of the list', () => {
  const listed = (given: Partial<ListedTicket>) => ({ ...ticket, ...given });
  const first = admitted('2026-11-21T20:04:00.000Z');
  const merge = (...pieces: ListedTicket[]) => {
    const list: TicketList = new Map();
    for (const piece of pieces) mergeTickets(list, [piece]);
    return list.get(ID)?.ticket.admission ?? null;
  };

  test('removes an admission that was undone since', () => {
    expect(merge(first, listed({ changed_at: '2026-11-21T20:09:00.000Z' }))).toBeNull();
  });

  test('does not restore an undone admission, however late it arrives', () => {
    const undone = listed({ changed_at: '2026-11-21T20:09:00.000Z' });
    expect(merge(undone, first)).toBeNull();
    const again = admitted('2026-11-21T20:10:00.000Z');
    expect(merge(undone, again)).toEqual(again.admission);
  });
});
