import { type RefObject, useEffect } from 'react';

/** Focuses a step's first field when the step appears. */
export function useFocusFirst(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => input.current?.focus(), [input]);
}
