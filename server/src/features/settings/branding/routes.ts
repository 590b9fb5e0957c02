import { publicPlatformApi } from '@marquee/contract/settings/platform';
import { implement, type Server } from '../../../http/implement.ts';
import type { PlatformReader } from './platform.ts';

export function publicPlatformRoutes(server: Server, platform: PlatformReader): void {
  implement(server, publicPlatformApi, {
    getPlatform: async () => ({ data: await platform() }),
  });
}
