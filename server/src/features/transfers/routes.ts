import type { Server } from '../../http/implement.ts';
import { transferAccountRoutes } from './account/routes.ts';
import { bankFilesRoutes } from './bank/routes.ts';
import { refundsDueRoutes } from './refunds-due/routes.ts';

export function transferRoutes(server: Server): void {
  transferAccountRoutes(server);
  bankFilesRoutes(server);
  refundsDueRoutes(server);
}
