import type { Guest } from '@marquee/contract/guests/guests';
import { expect, test } from 'vitest';
import { paymentWords, removeQuestion, sendLabel } from './words.ts';

const guest: Guest = {
  guest_id: 'g-1',
  order_reference: 'AAAA-BBBB',
  name: 'Ada',
  email: '',
  plus: 0,
  ticket_id: 'p-1',
  Type: 'Standard',
  note: '',
  invited_by: 'Ines',
  state: 'free',
  due: 0,
  admitted: 0,
  added_at: '2030-01-12T10:00:00.000Z',
  sent_at: null,
};

test('a guest who comes alone has one ticket', () => {
  expect(sendLabel(guest, 0)).toBe('Send the ticket by e-mail');
  expect(removeQuestion(guest)).toBe('Remove Ada? The ticket becomes void and the seat free.');
  expect(paymentWords(guest, { id: 'p-2', paysAtDoor: false })).toBe('The ticket keeps its code.');
  expect(paymentWords({ ...guest, state: 'unpaid' }, { id: 'p-1', paysAtDoor: true })).toBe(
    'The ticket is issued when the guest pays.',
  );
});

test('a guest with others has several', () => {
  const group = { ...guest, plus: 2, sent_at: guest.added_at };
  expect(sendLabel(group, 2)).toBe('Send the tickets again');
  expect(removeQuestion(group)).toBe(
    'Remove Ada? The tickets become void and the seats free. The guest is told by e-mail.',
  );
  expect(paymentWords({ ...group, sent_at: null }, { id: 'p-1', paysAtDoor: true })).toBe(
    'The tickets become void. New ones are issued when the guest pays.',
  );
});
