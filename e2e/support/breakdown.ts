import type { Page } from '@playwright/test';

/** No answer, or this status, with a body in the API's format or an empty one. */
export type Breakdown = 'no answer' | number | { status: number; body: object };

/**
 * Lets one API call fail from now on. Everything else stays real.
 * @param call in the form 'POST /api/events'
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
