import { FIND_PATH } from '@marquee/contract/order-pages/find';
import { contextOf, type Pages, sendHtml } from './page.ts';

/** Serves the page that asks for an address and mails it its tickets' links. */
export function findPage(pages: Pages): void {
  const { app, renderer } = pages;
  app.get(FIND_PATH, { config: { cost: 'own' } }, async (request, reply) => {
    return sendHtml(request, reply, renderer.renderFind(await contextOf(pages, request), {}));
  });
}
