import { useMergedRef } from '@mantine/hooks';
import type { Ref } from 'react';

/** Stands in for the function of `@floating-ui/react` with this name (`vite.floating-plugin.ts`). */
export function useMergeRefs<T>(refs: Ref<T>[]) {
  return useMergedRef(...refs);
}
