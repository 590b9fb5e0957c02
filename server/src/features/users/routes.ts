import { usersApi } from '@marquee/contract/users';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../lib/actor.ts';
import { csvFile } from '../../lib/csv.ts';
import { implement, type Server } from '../../http/implement.ts';
import { proveChange } from './access/commands.ts';
import { needsCode } from './access/rules.ts';
import { createUser, type EndSessions, updateUser } from './commands.ts';
import { deleteUser } from './commands-delete.ts';
import { presentUser, userColumns } from './presenter.ts';
import { listUsers } from './queries.ts';
import { standingOfNewUser } from './rules.ts';

/** What the auth feature, which depends on this one, does for it. */
export type Auth = {
  endSessions: EndSessions;
  /** Uses up the fresh code of an administrator who gives somebody an account. */
  spendCode: (actor: Actor, request: FastifyRequest) => Promise<void>;
};

export function usersRoutes(server: Server, { auth }: { auth: Auth }): void {
  const { deps } = server;
  const { endSessions, spendCode } = auth;
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
    createUser: async ({ actor, body, request }) => {
      const given = { ...standingOfNewUser(actor, body), email: body.email, isDisabled: false };
      if (needsCode(actor, undefined, given)) await spendCode(actor, request);
      const user = await createUser(deps, actor, body);
      return { data: presentUser(user), message: `${user.name} user created successfully!` };
    },
    updateUser: async ({ actor, body, request }) => {
      const isProved = await proveChange(deps, actor, body, () => spendCode(actor, request));
      const user = await updateUser(deps, actor, body, { endSessions, isProved });
      return { data: presentUser(user) };
    },
    deleteUser: async ({ actor, params }) => {
      return { data: { ID: await deleteUser(deps, actor, params.id) } };
    },
  });
}
