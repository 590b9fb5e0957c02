import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenStill } from './still.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

/** Notes what happens after the press that is under way. */
function act() {
  const done = vi.fn<() => void>();
  whenStill(done);
  return done;
}

const down = () => fireEvent.pointerDown(document.body);

it('acts at once while nothing is pressed', () => {
  expect(act()).toHaveBeenCalledOnce();
});

it.each(['click', 'pointercancel', 'contextmenu'])('acts after the %s that ends a press', (end) => {
  down();
  const done = act();
  vi.advanceTimersByTime(5000);
  expect(done).not.toHaveBeenCalled();
  fireEvent(document.body, new Event(end, { bubbles: true }));
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(done).toHaveBeenCalledOnce();
});

it('leaves a finger time for its click', () => {
  down();
  fireEvent.pointerUp(document.body);
  vi.advanceTimersByTime(300);
  const done = act();
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(done).toHaveBeenCalledOnce();
});

it('waits for a second press that follows the first', () => {
  down();
  fireEvent.pointerUp(document.body);
  down();
  vi.advanceTimersByTime(5000);
  const done = act();
  expect(done).not.toHaveBeenCalled();
  fireEvent.blur(window);
  vi.advanceTimersByTime(0);
  expect(done).toHaveBeenCalledOnce();
});

it('goes on while a field loses the focus to what is pressed', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  down();
  field.blur();
  const done = act();
  vi.advanceTimersByTime(5000);
  expect(done).not.toHaveBeenCalled();
  fireEvent.click(document.body);
  vi.advanceTimersByTime(0);
  expect(done).toHaveBeenCalledOnce();
  field.remove();
});
