import { useMergedRef } from '@mantine/hooks';
import type { Ref } from 'react';

/** Stands in for the function of `@floating-ui/react` with this name (`vite.substitutes-plugin.ts`). */
export function useMergeRefs<T>(refs: Ref<T>[]) {
  return useMergedRef(...refs);
}
