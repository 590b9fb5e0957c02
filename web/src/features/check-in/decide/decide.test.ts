import type { ListedTicket } from '@marquee/contract/check-in/check-in';
import { voidReasons, voidWords } from '@marquee/contract/check-in/refused-words';
import { scanSentences } from '@marquee/contract/check-in/scan-sentences';
import {
  formatTicketCode,
  referenceOf,
  signedMessage,
} from '@marquee/contract/check-in/ticket-codes';
import { asAnnounced } from '@marquee/contract/events/schedule-words';
import { getPublicKeyAsync, signAsync } from '@noble/ed25519';
import { beforeAll, describe, expect, test } from 'vitest';
import type { WaitingScan } from '../../../lib/device-store.ts';
import { decideCode, decideTicket, type DeviceView } from './decide.ts';
import { mergeTickets, type TicketList } from './ticket-list.ts';
import { looks } from './verdict.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const keyId = '00abcdef';
const secret = new Uint8Array(32).fill(7);
let key = '';
beforeAll(async () => {
  key = btoa(String.fromCharCode(...(await getPublicKeyAsync(secret))));
});

async function codeOf(ticketId: string, signer = secret, id = keyId): Promise<string> {
  const signature = await signAsync(signedMessage(ticketId), signer);
  return formatTicketCode({ keyId: id, ticketId, signature });
}

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

function viewWith(tickets: ListedTicket[], given: Partial<DeviceView> = {}): DeviceView {
  const list: TicketList = new Map();
  mergeTickets(list, tickets);
  const event = {
    event_id: 'e',
    title: 'Fado',
    date: '2026-11-21',
    start_time: '20:00',
    timezone: 'Europe/Lisbon',
    starts_at: '2026-11-21T20:00:00Z',
    admission_rule: 'once' as const,
  };
  return {
    event,
    list,
    waiting: new Map(),
    unpaid: [],
    keys: { [keyId]: key },
    updatedAt: '2026-11-21T19:42:00Z',
    name: 'Ben',
    now: new Date('2026-11-21T20:30:00Z'),
    findElsewhere: () => Promise.resolve(undefined),
    ...given,
  };
}

describe('offline decision about a code', () => {
  test('on its list and not inside: admitted, with name and type', async () => {
    expect(await decideCode(await codeOf(ID), viewWith([ticket]))).toMatchObject({
      kind: 'admitted',
      holder: 'Ada Lindqvist',
      Type: 'Standard',
      ticketId: ID,
    });
  });

  test('already inside: when by the event’s clock, which gate and by whom', async () => {
    const admission = { at: '2026-11-21T20:04:00Z', gate: 'North', by: 'Cleo' };
    const verdict = await decideCode(await codeOf(ID), viewWith([{ ...ticket, admission }]));
    expect(verdict).toMatchObject({
      kind: 'already',
      sentence: 'Already admitted at 8:04\u00a0PM, North, by Cleo.',
    });
  });

  test('admitted yesterday: with the day', () => {
    const admission = { at: '2026-11-20T20:04:00Z', gate: '', by: 'Cleo' };
    expect(decideTicket(ID, viewWith([{ ...ticket, admission }])).sentence).toBe(
      'Already admitted at Nov 20, 8:04\u00a0PM, by Cleo.',
    );
  });

  test('admitted on this device just now: already admitted, before the server knows', async () => {
    const own: WaitingScan = {
      event_id: 'e',
      ticket_id: ID,
      nonce: 'n'.repeat(8),
      holder: '',
      Type: '',
      gate: 'South',
      scanned_at: '2026-11-21T20:29:00Z',
    };
    const waiting = new Map([[ID, [own]]]);
    const listed = await decideCode(await codeOf(ID), viewWith([ticket], { waiting }));
    expect(listed).toMatchObject({
      kind: 'already',
      holder: 'Ada Lindqvist',
      sentence: 'Already admitted at 8:29\u00a0PM, South, by Ben.',
    });
    const verdict = await decideCode(await codeOf(ID), viewWith([], { waiting }));
    expect(verdict.kind).toBe('already');
  });

  test('of a cancelled event: refused, on the list or not, and a forgery stays one', async () => {
    const view = viewWith([ticket]);
    const schedule_change = { ...asAnnounced, cancelled_at: '2026-11-20T10:00:00Z' };
    const cancelled = { ...view, event: { ...view.event, schedule_change } };
    for (const id of [ID, OTHER]) {
      expect(await decideCode(await codeOf(id), cancelled)).toMatchObject({
        kind: 'event_cancelled',
        sentence: scanSentences.eventCancelled,
      });
    }
    expect(decideTicket(ID, cancelled).kind).toBe('event_cancelled');
    const forged = await codeOf(ID, new Uint8Array(32).fill(9));
    expect((await decideCode(forged, cancelled)).kind).toBe('forged');
  });

  test('cancelled: cancelled, even if it was inside', async () => {
    const gone = { ...ticket, state: 'cancelled' as const };
    expect(await decideCode(await codeOf(ID), viewWith([gone]))).toMatchObject({
      kind: 'cancelled',
      sentence: voidWords(undefined),
    });
  });

  test.each(voidReasons)('cancelled and %s: says why, and what to do', async (void_reason) => {
    const gone = { ...ticket, state: 'cancelled' as const, void_reason };
    expect(await decideCode(await codeOf(ID), viewWith([gone]))).toMatchObject({
      kind: 'cancelled',
      sentence: voidWords(void_reason),
    });
  });

  test.each([
    ['door', 'To pay at the door: €24.00'],
    ['transfer', 'Transfer not yet received: €24.00'],
    ['mollie', 'Online payment not completed: €24.00'],
    [undefined, 'Not paid: €24.00'],
  ] as const)('of an order to be paid by %s: names the way and the sum', async (way, sentence) => {
    const known = { order_id: OTHER, order_reference: '7F3K-QXDA', holder: 'Ada', email: '' };
    const order = { ...known, email_mark: '', items: [], total: 24, ...(way && { way }) };
    const view = { ...viewWith([ticket]), unpaid: [order] };
    expect(await decideCode('7F3K-QXDA', view)).toMatchObject({ kind: 'unpaid', sentence });
  });

  test('given back by the buyer: says so', async () => {
    const gone = { ...ticket, state: 'cancelled' as const, given_back: true as const };
    expect(await decideCode(await codeOf(ID), viewWith([gone]))).toMatchObject({
      kind: 'given_back',
      sentence: scanSentences.givenBack,
    });
  });

  test('wrong signature: forged, even with the id of a real ticket', async () => {
    const foreign = new Uint8Array(32).fill(8);
    expect((await decideCode(await codeOf(ID, foreign), viewWith([ticket]))).kind).toBe('forged');
  });

  test('genuine and not on the list: a person checks the ticket', async () => {
    const verdict = await decideCode(await codeOf(OTHER), viewWith([ticket]));
    expect(verdict).toMatchObject({ kind: 'check_ticket', ticketId: OTHER });
    expect(verdict.sentence).toContain('list is from 7:42\u00a0PM');
  });

  test('genuine and on the list of another event: that event’s title', async () => {
    const findElsewhere = () => Promise.resolve('Opera');
    expect(
      await decideCode(await codeOf(OTHER), viewWith([ticket], { findElsewhere })),
    ).toMatchObject({ kind: 'wrong_event', sentence: scanSentences.wrongEvent('Opera') });
  });

  test('signed with an unknown key and not listed: unknown', async () => {
    const code = await codeOf(OTHER, secret, '99999999');
    expect((await decideCode(code, viewWith([ticket]))).kind).toBe('unknown');
  });

  test.each([
    ['https://example.com', 'unknown'],
    ['', 'unknown'],
    ['https://tickets.example.com/orders/s3cret', 'order'],
    ['abcd efgh', 'order'],
  ])('%j: %s', async (text, kind) => {
    expect((await decideCode(text, viewWith([ticket]))).kind).toBe(kind);
  });

  test('a ticket’s reference as people type it: admitted', async () => {
    const typed = referenceOf(ID).toLowerCase().replace('-', ' ');
    const updatedAt = '2026-11-21T20:15:00Z';
    expect((await decideCode(typed, viewWith([ticket], { updatedAt }))).kind).toBe('admitted');
  });

  test('a reference not on the list: a message with the age of the list', async () => {
    expect(await decideCode('ZZZZ-ZZZZ', viewWith([ticket]))).toMatchObject({
      kind: 'not_listed',
      sentence:
        'Not on this device’s list from 7:42\u00a0PM. Check with the server or the ticket’s QR code.',
    });
    expect(looks.not_listed.tone).toBe('yellow');
    const { sentence } = await decideCode('ZZZZ-ZZZZ', viewWith([ticket], { updatedAt: '' }));
    expect(sentence).toMatch(/^Not on this device’s list, which is not complete yet\./);
  });

  test('a reference on an old list: a person checks the ticket', async () => {
    const typed = referenceOf(ID);
    const verdict = await decideCode(typed, viewWith([ticket]));
    expect(verdict).toMatchObject({ kind: 'check_ticket', ticketId: ID, holder: 'Ada Lindqvist' });
    expect(verdict.sentence).toContain('On this device’s list from 7:42\u00a0PM.');
    const inside = { ...ticket, admission: { at: '2026-11-21T20:04:00Z', gate: '', by: 'Cleo' } };
    expect((await decideCode(typed, viewWith([inside]))).kind).toBe('already');
  });
});
