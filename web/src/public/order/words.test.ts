import type { TicketRefund } from '@marquee/contract/payments/refunds';
import { expect, it } from 'vitest';
import { lateMailWords, partWords } from './words.ts';

it('a buyer reads a sentence for each way back, and one for what went back', () => {
  const part = { amount: 12.5, state: 'due', refunded_by: 'organizer' } as const;
  const refund: TicketRefund = {
    refund_id: 'r-1',
    tickets: [],
    items: [],
    amount: 32.5,
    tax: 0,
    reason: 'Late start',
    by_buyer: false,
    made_at: '2026-11-21T10:00:00.000Z',
    state: 'due',
    refunded_by: 'organizer',
  };
  const service = { ...part, amount: 7.5, refunded_by: 'payment_service' } as const;
  const parts = [part, part, service];
  expect(partWords({ ...refund, parts }, 'Common Room')).toContain(
    'Common Room will refund €25.00. €7.50 goes back the way you paid.',
  );
  const done = parts.map((one) => ({ ...one, state: 'done' as const }));
  expect(partWords({ ...refund, parts: done }, 'Common Room')).toContain(
    '€32.50 has been refunded.',
  );
});

it('a buyer whose mail takes a while reads for how long, and what to show until then', () => {
  const valid = 'Many e-mails are being sent. Yours may take about 9 minutes. The';
  expect(lateMailWords([{}], 9)).toBe(`${valid} ticket on this page is valid already.`);
  expect(lateMailWords([{}, {}], 9)).toBe(`${valid} tickets on this page are valid already.`);
  expect(lateMailWords([{ pick_up: true }], 1)).toBe(
    'Many e-mails are being sent. Yours may take about 1 minute. You can show the codes on this page already.',
  );
});
