import { DAY_MS } from '@marquee/contract/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepVisit, lastVia } from './via.ts';

beforeEach(() => localStorage.clear());
afterEach(() => history.replaceState(null, '', '/'));

function visit(address: string, at: number) {
  history.replaceState(null, '', address);
  keepVisit(at);
}

describe('the link that brought a reader', () => {
  it('is kept for seven days, and taken out of the address', () => {
    visit('/events/gala?via=anna-7f3k&q=1#book', 0);
    expect(location.href).toMatch(/\/events\/gala\?q=1#book$/);
    expect(lastVia(7 * DAY_MS - 1)).toBe('anna-7f3k');
    expect(lastVia(7 * DAY_MS)).toBeUndefined();
  });

  it('is the last one to this page, or else the last one at all', () => {
    visit('/events/gala?via=first', 0);
    visit('/events/gala?via=second', 1);
    visit('/events/other?via=third', 2);
    expect(lastVia(3)).toBe('third');
    history.replaceState(null, '', '/events/gala');
    expect(lastVia(3)).toBe('second');
    history.replaceState(null, '', '/events/nowhere');
    expect(lastVia(3)).toBe('third');
  });

  it('ignores what is no code, and what it did not write', () => {
    visit('/events/gala?via=%3Cscript%3E', 0);
    expect(lastVia(1)).toBeUndefined();
    localStorage.setItem('marquee-via', 'code soon /events/gala');
    expect(lastVia(1)).toBeUndefined();
    localStorage.setItem('marquee-via', '[{"code":"a b","path":"/","at":0}, 4');
    expect(lastVia(1)).toBeUndefined();
  });
});
