import { healthApi } from '@marquee/contract/settings/health';
import { implement, type Server } from '../../../http/implement.ts';
import { healthReader } from './queries.ts';

export function healthRoutes(server: Server): void {
  const read = healthReader(server.deps);
  implement(server, healthApi, { listHealth: async () => ({ data: await read() }) });
}
