import { placeOrder } from '../../support/arrange.ts';
import { settle } from '../../support/barriers.ts';
import { layoutWidthsDuring } from '../../support/layout-widths.ts';
import { createPricedEvent, openOrder } from '../../support/orders.ts';
import { expect, test } from '../../support/test.ts';

const WIDTHS = [375, 412];

test.use({
  viewport: { width: 375, height: 720 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'no-preference' },
});

test('the order dialog keeps its width on a phone while its status selector opens', async ({
  page,
  organizer,
  categories,
}) => {
  const event = await createPricedEvent(organizer, categories);
  await placeOrder(organizer, event, { quantity: 2 });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 720 });
    const detail = await openOrder(page, event);
    const selector = detail.getByRole('combobox', { name: 'Status' });
    await settle(page);
    const dialogWidth = Math.round((await detail.boundingBox())?.width ?? 0);
    const widths = await layoutWidthsDuring(page, async () => {
      await selector.tap();
      await expect(page.getByRole('option', { name: 'Completed' })).toBeVisible();
    });
    expect(widths).toEqual([`page ${width}, dialog ${dialogWidth}`]);

    // The list is below its field, not beside it.
    await settle(page);
    const list = await page.getByRole('listbox', { name: 'Status' }).boundingBox();
    const field = await selector.boundingBox();
    expect(list?.x).toBeGreaterThanOrEqual(field?.x ?? 0);
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(
      (field?.x ?? 0) + (field?.width ?? 0),
    );
  }
});
