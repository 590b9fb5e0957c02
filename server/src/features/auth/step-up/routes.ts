import { stepUpApi } from '@marquee/contract/auth/step-up';
import { implement, type Server } from '../../../http/implement.ts';
import { requestStepUp } from './commands.ts';

export function stepUpRoutes(server: Server): void {
  implement(server, stepUpApi, {
    requestStepUp: async ({ actor, body }) => {
      const about = { purpose: body.purpose, organizationId: body.organization_id };
      return { data: await requestStepUp(server.deps, actor, about) };
    },
  });
}
