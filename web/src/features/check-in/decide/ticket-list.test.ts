import type { DoorFigures, ListedTicket } from '@marquee/contract/check-in/check-in';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { describe, expect, test } from 'vitest';
import type { WaitingScan } from '../../../lib/device-store.ts';
import {
  figuresWith,
  MAX_HITS,
  mergeTickets,
  searchTickets,
  type TicketList,
} from './ticket-list.ts';

const idOf = (n: number) => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`;
const ticketOf = (n: number, values: Partial<ListedTicket> = {}): ListedTicket => ({
  ticket_id: idOf(n),
  Type: 'Standard',
  holder: `Guest ${n}`,
  order_reference: 'ORDR-2345',
  email: '',
  email_mark: '',
  state: 'valid',
  admission: null,
  ...values,
});
function listOf(...tickets: ListedTicket[]): TicketList {
  const list: TicketList = new Map();
  mergeTickets(list, tickets);
  return list;
}

describe('a piece of the list', () => {
  test('adds new tickets and updates known ones', () => {
    const list = listOf(ticketOf(1));
    mergeTickets(list, [ticketOf(1, { state: 'cancelled' }), ticketOf(2)]);
    expect([...list.values()].map(({ ticket }) => ticket.state)).toEqual(['cancelled', 'valid']);
  });

  test('that is older than an admission does not undo it', () => {
    const admission = { at: '2026-11-21T20:04:00Z', gate: '', by: 'Ada' };
    const list = listOf(ticketOf(1, { admission }));
    const [merged] = mergeTickets(list, [ticketOf(1)]);
    expect(merged?.admission).toEqual(admission);
    expect(list.get(idOf(1))?.ticket.admission).toEqual(admission);
  });

  test('with a changed name is found by the new name only', () => {
    const list = listOf(ticketOf(1, { holder: 'Ada' }));
    mergeTickets(list, [ticketOf(1, { holder: 'Zoe' })]);
    expect([searchTickets(list, 'ada').length, searchTickets(list, 'zoe').length]).toEqual([0, 1]);
  });
});

test('a ticket is found on the device by its holder and by its buyer', () => {
  const list = listOf(ticketOf(1, { holder: 'Mia Bell', buyer: 'Ada Lindqvist' }));
  const found = ['mia', 'lindqvist', 'zoe'].map((text) => searchTickets(list, text).length);
  expect(found).toEqual([1, 1, 0]);
});

describe('the search', () => {
  const list = listOf(
    ticketOf(1, { holder: 'Łukasz Éluard' }),
    ticketOf(2, { holder: 'Ada Lindqvist', order_reference: 'QXDA-7F3K' }),
  );

  test.each(['lukasz', 'Eluard', 'éluard łu', ' LUKASZ  e '])('finds a name by %j', (text) => {
    expect(searchTickets(list, text).map(({ holder }) => holder)).toEqual(['Łukasz Éluard']);
  });

  test.each([
    ['O’Neill', "o'neill"],
    ["D'Angelo", 'dangelo'],
    ['Đặng Thị Hồng', 'dang thi hong'],
    ['Søræn Þór', 'soraen thor'],
    ['Jörg Müller', 'mueller  joerg'],
    ['Joerg Mueller', 'müller jörg'],
    ['Ada Straße', 'strasse'],
    ['Søren Bueno', 'soeren'],
    ['Søren Bueno', 'eno'],
    ['Schmidt,  Anna-Maria', 'anna\u00a0maria schmidt'],
    ['Schmidt, Anna-Maria', 'annamaria'],
    ['Anna Maria Schmidt', 'Anna‑Maria'],
    ['Århus Aagaard', 'aarhus ågård'],
    ['İpek Işık', 'IPEK isik'],
    ['Mu\u0308ller', 'müller'],
    ['Иванов', 'иван'],
    ['王小明', '小明'],
  ])('finds %s by %j', (holder, text) => {
    expect(searchTickets(listOf(ticketOf(1, { holder })), text)).toHaveLength(1);
  });

  test.each(['QXDA-7F3K', 'qxda7f', referenceOf(idOf(2)).toLowerCase()])(
    'finds a reference by %j',
    (text) => {
      expect(searchTickets(list, text).map(({ holder }) => holder)).toEqual(['Ada Lindqvist']);
    },
  );

  test('finds nothing for an empty search and limits its results', () => {
    expect(searchTickets(list, '  ')).toEqual([]);
    const many = listOf(...Array.from({ length: 100 }, (_, n) => ticketOf(n)));
    expect(searchTickets(many, 'guest')).toHaveLength(MAX_HITS);
  });
});

test('the figures count unsent admissions of this device once', () => {
  const figures: DoorFigures = {
    inside: 5,
    expected: 9,
    guests: { inside: 0, expected: 0 },
    conflicts: 0,
    types: [
      { ID: '1', Type: 'Standard', inside: 3, expected: 6 },
      { ID: '2', Type: 'Balcony', inside: 2, expected: 3 },
    ],
  };
  const admission = { at: '2026-11-21T20:04:00Z', gate: '', by: 'Ada' };
  const list = listOf(ticketOf(1, { Type: 'Balcony' }), ticketOf(2, { admission }));
  const waiting = new Map(
    [1, 2, 3].map((n): [string, WaitingScan[]] => [
      idOf(n),
      [
        {
          event_id: 'e',
          ticket_id: idOf(n),
          nonce: `nonce-00${n}`,
          gate: '',
          scanned_at: '2026-11-21T20:05:00Z',
          holder: '',
          Type: '',
        },
      ],
    ]),
  );
  const rules = { admission_rule: 'once', timezone: 'Europe/Lisbon' } as const;
  expect(figuresWith(figures, list, waiting, rules)).toMatchObject({
    inside: 6,
    types: [{ inside: 3 }, { inside: 3 }],
  });
});
