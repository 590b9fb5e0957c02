import type { Page } from '@playwright/test';

/** No answer at all, or this status with a body of the API's own form or of none. */
export type Breakdown = 'no answer' | number | { status: number; body: object };

/**
 * Lets one call of the API fail from now on, once or until `page.unroute`. The rest of the product
 * stays real.
 * @param call as the noise names it: 'POST /api/events'
 */
export async function breakCall(page: Page, call: string, breakdown: Breakdown): Promise<void> {
  const [method, path = ''] = call.split(' ');
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (breakdown === 'no answer') return route.abort('connectionfailed');
    if (typeof breakdown === 'number') {
      return route.fulfill({ status: breakdown, contentType: 'text/html', body: '' });
    }
    return route.fulfill({ status: breakdown.status, json: breakdown.body });
  });
}

/** The call is real again. */
export async function repairCall(page: Page, call: string): Promise<void> {
  await page.unroute(`**${call.split(' ')[1] ?? ''}`);
}
