import { transferAccountApi, transferSentences as say } from '@marquee/contract/transfers/transfer';
import {
  accountChangesApi,
  accountChangeSentences as changeSentences,
} from '@marquee/contract/finance/account-changes';
import { implement, type Server } from '../../../http/implement.ts';
import { presentChange } from '../../account-changes/presenter.ts';
import { listRestorable } from '../../account-changes/queries.ts';
import { spendStepUp } from '../../auth/step-up/spend.ts';
import { ownOrganization } from '../queries.ts';
import { getTransferAccount, setTransferAccount } from './account.ts';
import { getOwnChange, openLink, restoreAccount, restoreByLink } from './restore.ts';

export function transferAccountRoutes(server: Server): void {
  const { deps } = server;
  implement(server, transferAccountApi, {
    getTransferAccount: async ({ actor, params }) => {
      return { data: await getTransferAccount(deps.db, actor, params.id) };
    },
    setTransferAccount: async ({ actor, params, body, request }) => {
      const about = { purpose: 'transfer_account', organizationId: params.id } as const;
      await spendStepUp(deps, actor, request, about);
      return { data: await setTransferAccount(deps, actor, params.id, body), message: say.saved };
    },
  });
  implement(server, accountChangesApi, {
    listAccountChanges: async ({ actor, params }) => {
      const id = await ownOrganization(deps, actor, params.id);
      return { data: (await listRestorable(deps.db, id, deps.clock())).map(presentChange) };
    },
    listPlatformChanges: async () => {
      return { data: (await listRestorable(deps.db, null, deps.clock())).map(presentChange) };
    },
    restoreAccount: async ({ actor, params, request }) => {
      const { organization_id: organizationId } = await getOwnChange(deps, actor, params.id);
      await spendStepUp(deps, actor, request, { purpose: 'restore_account', organizationId });
      const change = await restoreAccount(deps, actor, params.id);
      return { data: presentChange(change), message: changeSentences.restored };
    },
    openAccountChange: async ({ body }) => {
      return { data: presentChange(await openLink(deps, body.token)) };
    },
    restoreByLink: async ({ body }) => {
      const change = await restoreByLink(deps, body.token);
      return { data: presentChange(change), message: changeSentences.restored };
    },
  });
}
