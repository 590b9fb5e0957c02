import {
  type ConnectedAccount,
  connectedAccountsApi,
  accountSentences as say,
} from '@marquee/contract/connected-accounts';
import { implement, type Server } from '../../http/implement.ts';
import { connectAccount, disconnectAccount, refreshOwn, setSchedule } from './commands.ts';
import { presentAccount, presentPayout } from './presenter.ts';
import {
  type AccountRow,
  findAccount,
  getOwnOrganization,
  listConnectedPayouts,
} from './queries.ts';

export function connectedAccountsRoutes(server: Server): void {
  const { deps } = server;
  const present = (row: AccountRow | undefined): ConnectedAccount =>
    presentAccount(row, { isOffered: deps.accounts !== null });
  implement(server, connectedAccountsApi, {
    getConnectedAccount: async ({ actor, params }) => {
      const { id } = await getOwnOrganization(deps.db, actor, params.id);
      return { data: present(await findAccount(deps.db, id)) };
    },
    refreshConnectedAccount: async ({ actor, params }) => {
      return { data: present(await refreshOwn(deps, actor, params.id)) };
    },
    connectAccount: async ({ actor, params }) => {
      return { data: { url: await connectAccount(deps, actor, params.id) } };
    },
    setPayoutSchedule: async ({ actor, params, body }) => {
      const { interval, weekday, month_day } = body;
      const row = await setSchedule(deps, actor, params.id, {
        interval,
        weekday: interval === 'weekly' ? (weekday ?? null) : null,
        month_day: interval === 'monthly' ? (month_day ?? null) : null,
      });
      return { data: present(row), message: say.scheduleSaved };
    },
    disconnectAccount: async ({ actor, params }) => {
      const row = await disconnectAccount(deps, actor, params.id);
      return { data: present(row), message: say.disconnected };
    },
    listConnectedPayouts: async ({ actor, params, query }) => {
      const { id } = await getOwnOrganization(deps.db, actor, params.id);
      const page = await listConnectedPayouts(deps.db, id, query);
      return { ...page, data: page.data.map(presentPayout) };
    },
  });
}
