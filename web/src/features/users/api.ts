import { type UserInput, usersApi, type userSorts, type UserUpdate } from '@marquee/contract/users';
import type { UserType } from '@marquee/contract/access';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { profileQuery } from '../../lib/session.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { usePage } from '../../lib/calls/use-page.ts';

export const usersKey = ['users'] as const;

const PAGE_SIZE = 20;

export type UserFilters = {
  search: string;
  organization: string;
  user_type: UserType | '';
  sort: (typeof userSorts)[number];
  cursor: string | undefined;
};

export function useUsers({ user_type, organization, ...filters }: UserFilters) {
  const query = {
    ...filters,
    user_type: user_type || undefined,
    organization: organization || undefined,
    limit: PAGE_SIZE,
  };
  return usePage([...usersKey, query], usersApi.listUsers, { query });
}

function useRefreshUsers() {
  const queryClient = useQueryClient();
  return () => {
    // The security screen counts users by role, and lists their sessions.
    void queryClient.invalidateQueries({ queryKey: ['security'] });
    return queryClient.invalidateQueries({ queryKey: usersKey });
  };
}

export function useCreateUser() {
  return useMutation({
    mutationFn: (body: UserInput) => call(usersApi.createUser, { body }),
    onSuccess: useRefreshUsers(),
  });
}

/** Changes a user. If it is the signed-in user, the header shows the new name immediately. */
export function useUpdateUser() {
  const refresh = useRefreshUsers();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: UserUpdate) => call(usersApi.updateUser, { body }),
    onSuccess: ({ data: { ID, name, email, phone } }) => {
      queryClient.setQueryData(profileQuery.queryKey, (profile) =>
        profile?.user_id === ID ? { ...profile, name, email, phone } : profile,
      );
      return refresh();
    },
  });
}

export function useDeleteUser() {
  return useMutation({
    mutationFn: (id: string) => call(usersApi.deleteUser, { params: { id } }),
    onSuccess: useRefreshUsers(),
  });
}
