import { type RefObject, useEffect } from 'react';

export function useFocusFirst(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => input.current?.focus(), [input]);
}
