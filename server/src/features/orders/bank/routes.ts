import { bankFilesApi, bankSentences as say } from '@marquee/contract/orders/bank-files';
import { implement, type Server } from '../../../http/implement.ts';
import { closeEntry, ownOrganization, takeBankFile } from './commands.ts';
import { presentEntry } from './presenter.ts';
import { listOpenEntries } from './queries.ts';

export function bankFilesRoutes(server: Server): void {
  const { deps } = server;
  implement(server, bankFilesApi, {
    readBankFile: async ({ actor, params, body }) => {
      return { data: await takeBankFile(deps, actor, params.id, body) };
    },
    listBankEntries: async ({ actor, params, query }) => {
      const id = await ownOrganization(deps, actor, params.id);
      const page = await listOpenEntries(deps.db, id, query);
      return { ...page, data: page.data.map(presentEntry) };
    },
    closeBankEntry: async ({ actor, params }) => {
      return { data: { entry_id: await closeEntry(deps, actor, params.id) }, message: say.done };
    },
  });
}
