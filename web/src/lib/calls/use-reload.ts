import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Returns a function that reads all queries again whose key begins with this one. */
export function useReload(queryKey: QueryKey) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}
