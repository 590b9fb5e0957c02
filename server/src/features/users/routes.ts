import { usersApi } from '@marquee/contract/users';
import { csvFile } from '../../lib/csv.ts';
import { implement, type Server } from '../../http/implement.ts';
import { createUser, type EndSessions, updateUser } from './commands.ts';
import { deleteUser } from './commands-delete.ts';
import { presentUser, userColumns } from './presenter.ts';
import { listUsers } from './queries.ts';

export function usersRoutes(server: Server, endSessions: EndSessions): void {
  const { deps } = server;
  implement(server, usersApi, {
    listUsers: async ({ actor, query, reads }) => {
      const page = await listUsers(reads, actor, query);
      return { ...page, data: page.data.map(presentUser) };
    },
    exportUsers: ({ actor, query, reads }) =>
      csvFile('users', userColumns, async (from) => {
        const page = await listUsers(reads, actor, { ...query, ...from });
        return { ...page, data: page.data.map(presentUser) };
      }),
    createUser: async ({ actor, body }) => {
      const user = await createUser(deps, actor, body);
      return { data: presentUser(user), message: `${user.name} user created successfully!` };
    },
    updateUser: async ({ actor, body }) => {
      const user = await updateUser(deps, actor, body, endSessions);
      return { data: presentUser(user) };
    },
    deleteUser: async ({ actor, params }) => {
      return { data: { ID: await deleteUser(deps, actor, params.id) } };
    },
  });
}
