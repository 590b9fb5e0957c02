import { securityApi } from '@marquee/contract/auth/security';
import { csvFile } from '../../../lib/csv.ts';
import { implement, type Server } from '../../../http/implement.ts';
import { getSettings } from '../../settings/queries.ts';
import { presentLimits } from './limits.ts';
import { presentSignIn, signInColumns } from '../log/presenter.ts';
import { listSignIns } from '../log/queries.ts';
import { countRoles } from '../second-factor/queries.ts';
import { presentRoles } from './presenter.ts';

export function securityRoutes(server: Server): void {
  const { deps } = server;
  implement(server, securityApi, {
    listRoles: async () => ({ data: presentRoles(await countRoles(deps.db)) }),
    listSignIns: async ({ query }) => {
      const page = await listSignIns(deps.db, query);
      return { ...page, data: page.data.map(presentSignIn) };
    },
    exportSignIns: ({ query }) =>
      csvFile('sign-ins', signInColumns, async (from) => {
        const page = await listSignIns(deps.db, { ...query, ...from });
        return { ...page, data: page.data.map(presentSignIn) };
      }),
    getLimits: async () => ({
      data: presentLimits(await getSettings(deps.db), deps.config.rateLimits),
    }),
  });
}
