import type { Server } from '../../http/implement.ts';
import type { Rooms } from '../waiting-rooms/kept/rooms.ts';
import { attendeesRoutes } from './attendees/routes.ts';
import { bankFilesRoutes } from './bank/routes.ts';
import type { Crowd } from './booking/crowd.ts';
import { publicOrdersRoutes } from './booking/routes.ts';
import { cancellationsRoutes } from './cancellations/routes.ts';
import { paymentProblemsRoutes } from './disputes/routes.ts';
import type { AdmitOrder } from './door/sale.ts';
import { eventCancellationRoutes } from './event-cancellation/routes.ts';
import { findOrdersRoutes } from './find/routes.ts';
import { paymentWebhook } from './payments/routes.ts';
import { refundsRoutes } from './refunds/routes.ts';
import { refundsDueRoutes } from './refunds-due/routes.ts';
import { ordersRoutes } from './staff/routes.ts';
import { transferAccountRoutes } from './transfers/routes.ts';
import { paymentRulesRoutes } from './unpaid/routes.ts';

type Needs = { admitOrder: AdmitOrder; rooms: Rooms; crowd: Crowd };

export async function orderRoutes(server: Server, needs: Needs): Promise<void> {
  ordersRoutes(server, needs.admitOrder);
  attendeesRoutes(server);
  paymentRulesRoutes(server);
  transferAccountRoutes(server);
  bankFilesRoutes(server);
  refundsDueRoutes(server);
  cancellationsRoutes(server);
  eventCancellationRoutes(server);
  refundsRoutes(server);
  paymentProblemsRoutes(server);
  findOrdersRoutes(server);
  publicOrdersRoutes(server, needs.rooms, needs.crowd);
  await paymentWebhook(server);
}
