import type { Server } from '../../http/implement.ts';
import { paymentProblemsRoutes } from './disputes/routes.ts';
import { refundAccountsRoutes } from './refund-accounts/routes.ts';
import { refundsRoutes } from './refunds/routes.ts';
import { paymentWebhook } from './webhook/routes.ts';

export async function paymentRoutes(server: Server): Promise<void> {
  refundAccountsRoutes(server);
  refundsRoutes(server);
  paymentProblemsRoutes(server);
  await paymentWebhook(server);
}
