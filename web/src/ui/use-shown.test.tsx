import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useShown } from './use-shown.ts';

it('hides what is shown, but nothing that was shown since', () => {
  const { result } = renderHook(() => useShown<string>());
  act(() => result.current[1]('a'));
  const [, , hideA] = result.current;
  act(() => result.current[1]('b'));
  act(hideA);
  expect(result.current[0]).toBe('b');
  act(() => result.current[2]());
  expect(result.current[0]).toBeUndefined();
});
