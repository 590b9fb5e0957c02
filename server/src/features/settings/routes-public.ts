import { publicPlatformApi } from '@marquee/contract/public-platform';
import { implement, type Server } from '../../lib/implement.ts';
import { platformReader } from './queries-platform.ts';

export function publicPlatformRoutes(server: Server): void {
  const platform = platformReader(server.deps);
  implement(server, publicPlatformApi, {
    getPlatform: async () => ({ data: await platform() }),
  });
}
