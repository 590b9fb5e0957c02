import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Returns what a form edits as it was when the page opened. An old cached copy would overwrite
 * somebody else's change, and a refetch would change the values while they are edited.
 */
export function useOpened<Data>(
  id: string,
  query: Pick<UseQueryResult<Data>, 'data' | 'isStale' | 'isFetching'>,
): Data | undefined {
  const [opened, setOpened] = useState<{ id: string; data: Data }>();
  const isCurrent = query.data !== undefined && !(query.isStale && query.isFetching);
  if (isCurrent && opened?.id !== id) setOpened({ id, data: query.data as Data });
  return opened?.id === id ? opened.data : undefined;
}
