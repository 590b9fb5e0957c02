import type { Profile } from '@marquee/contract/auth/auth';
import { useQuery } from '@tanstack/react-query';
import { useRouteLoaderData } from 'react-router';
import { ADMIN_ROUTE, profileQuery } from './session.ts';

/** Returns the signed-in user on a page below `/admin`. */
export function useProfile(): Profile {
  const loaded = useRouteLoaderData<Profile>(ADMIN_ROUTE);
  const { data: profile = loaded } = useQuery({ ...profileQuery, enabled: false });
  if (!profile) throw new Error('useProfile belongs below /admin.');
  return profile;
}
