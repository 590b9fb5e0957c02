import { type RefObject, useEffect } from 'react';

/** A step that has just come up starts in its first field. */
export function useFocusFirst(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => input.current?.focus(), [input]);
}
