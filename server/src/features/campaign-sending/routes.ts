import type { Server } from '../../http/implement.ts';
import { mailReportWebhooks } from './reports/webhooks.ts';
import { textWebhooks } from './texts/webhooks.ts';
import { unsubscribeRoutes } from './unsubscribe/routes.ts';

export async function campaignSendingRoutes(server: Server): Promise<void> {
  unsubscribeRoutes(server);
  await textWebhooks(server);
  await mailReportWebhooks(server);
}
