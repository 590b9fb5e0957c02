import { publicPlatformApi } from '@marquee/contract/public-platform';
import { implement, type Server } from '../../lib/implement.ts';
import type { PlatformReader } from './queries-platform.ts';

export function publicPlatformRoutes(server: Server, platform: PlatformReader): void {
  implement(server, publicPlatformApi, {
    getPlatform: async () => ({ data: await platform() }),
  });
}
