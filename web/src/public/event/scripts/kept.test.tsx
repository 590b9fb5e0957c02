import { afterEach, expect, it } from 'vitest';
import { hasDraft } from './booking-draft.ts';
import { forgetPaid, keepSecret, keptSecret } from './kept.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function typed(secret: string) {
  keepSecret('e1', secret);
  sessionStorage.setItem('marquee-draft-e1', '{"name":"Marta"}');
}

it('forgets what was typed of the order that is paid', () => {
  typed('secret-1');
  expect(forgetPaid('e1', 'secret-1')).toBe(true);
  expect([keptSecret('e1'), hasDraft(sessionStorage, 'e1')]).toEqual(['', false]);
  expect(forgetPaid('e1', 'secret-1')).toBe(false);
});

it('keeps what was typed of another order', () => {
  typed('secret-2');
  expect(forgetPaid('e1', 'secret-1')).toBe(false);
  expect([keptSecret('e1'), hasDraft(sessionStorage, 'e1')]).toEqual(['secret-2', true]);
});
