import type { EventAbout } from '@marquee/contract/events/about/about';
import { useState } from 'react';
import type { useAbout } from './api.ts';

/**
 * Returns the text as it was when the page opened. An old cached copy would overwrite somebody
 * else's change, and a refetch would change the text while it is edited.
 */
export function useOpenedAbout(
  id: string,
  query: ReturnType<typeof useAbout>,
): EventAbout | undefined {
  const [opened, setOpened] = useState<{ id: string; about: EventAbout }>();
  const isCurrent = query.data && !(query.isStale && query.isFetching);
  if (isCurrent && opened?.id !== id) setOpened({ id, about: query.data });
  return opened?.id === id ? opened.about : undefined;
}
