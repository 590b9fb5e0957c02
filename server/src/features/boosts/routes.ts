import type { Server } from '../../http/implement.ts';
import { followsRoutes } from './follows/routes.ts';
import { linksRoutes } from './links/routes.ts';
import { promotionsRoutes } from './promotions/routes.ts';

export function boostsRoutes(server: Server): void {
  linksRoutes(server);
  followsRoutes(server);
  promotionsRoutes(server);
}
