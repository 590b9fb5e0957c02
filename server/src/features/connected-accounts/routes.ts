import {
  type ConnectedAccount,
  connectedAccountsApi,
  accountSentences as say,
} from '@marquee/contract/connected-accounts';
import { implement, type Server } from '../../http/implement.ts';
import { spendStepUp } from '../auth/step-up/spend.ts';
import { connectAccount, disconnectAccount, refreshOwn, setSchedule } from './commands.ts';
import { presentAccount, presentPayout } from './presenter.ts';
import {
  type AccountRow,
  findAccount,
  getOwnOrganization,
  listConnectedPayouts,
} from './queries.ts';

const aboutAccount = (organizationId: string) =>
  ({ purpose: 'connected_account', organizationId }) as const;

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
    connectAccount: async ({ actor, params, request }) => {
      await spendStepUp(deps, actor, request, aboutAccount(params.id));
      return { data: { url: await connectAccount(deps, actor, params.id) } };
    },
    setPayoutSchedule: async ({ actor, params, body, request }) => {
      const about = { purpose: 'payout_schedule', organizationId: params.id } as const;
      await spendStepUp(deps, actor, request, about);
      const { interval, weekday, month_day } = body;
      const row = await setSchedule(deps, actor, params.id, {
        interval,
        weekday: interval === 'weekly' ? (weekday ?? null) : null,
        month_day: interval === 'monthly' ? (month_day ?? null) : null,
      });
      return { data: present(row), message: say.scheduleSaved };
    },
    disconnectAccount: async ({ actor, params, request }) => {
      await spendStepUp(deps, actor, request, aboutAccount(params.id));
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
