import { bankFilesApi, bankSentences as say } from '@marquee/contract/transfers/bank-files';
import { implement, type Server } from '../../../http/implement.ts';
import { assignEntry } from './assign.ts';
import { listAssignable } from './assignable.ts';
import { takeBankFile } from './commands.ts';
import { ownOrganization } from '../queries.ts';
import { divideEntry } from './divide.ts';
import { presentAssignable, presentEntry } from './presenter.ts';
import { listEntries } from './queries.ts';
import { closeEntry, reopenEntry, setAsideEntry } from './set-aside.ts';

export function bankFilesRoutes(server: Server): void {
  const { deps } = server;
  implement(server, bankFilesApi, {
    readBankFile: async ({ actor, params, body }) => {
      return { data: await takeBankFile(deps, actor, params.id, body) };
    },
    listBankEntries: async ({ actor, params, query }) => {
      const id = await ownOrganization(deps, actor, params.id);
      const page = await listEntries(deps.db, id, query);
      return { ...page, data: page.data.map(presentEntry) };
    },
    listAssignableOrders: async ({ actor, params, query }) => {
      const { entry, orders } = await listAssignable(deps.db, actor, params.id, query.search);
      return { data: orders.map((order) => presentAssignable(order, entry.amount_cents)) };
    },
    assignBankEntry: async ({ actor, params, body }) => ({
      data: await assignEntry(deps, actor, params.id, body.order_id),
    }),
    divideBankEntry: async ({ actor, params, body }) => ({
      data: await divideEntry(deps, actor, params.id, body.parts),
    }),
    setAsideBankEntry: async ({ actor, params, body }) => {
      const id = await setAsideEntry(deps, actor, params.id, body);
      return { data: { entry_id: id }, message: say.setAside };
    },
    reopenBankEntry: async ({ actor, params }) => {
      const id = await reopenEntry(deps, actor, params.id);
      return { data: { entry_id: id }, message: say.reopened };
    },
    closeBankEntry: async ({ actor, params }) => {
      const { id, isSame } = await closeEntry(deps, actor, params.id);
      return { data: { entry_id: id }, message: isSame ? say.same : say.done };
    },
  });
}
