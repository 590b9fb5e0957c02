import { placeOrder } from '../../support/arrange.ts';
import { settle } from '../../support/barriers.ts';
import { layoutWidthsDuring } from '../../support/layout-widths.ts';
import { createPricedEvent, openOrder } from '../../support/orders.ts';
import { expect, test } from '../../support/test.ts';

const WIDTHS = [375, 412];

test.use({ viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true });

test('the order dialog keeps its width on a phone while its status selector opens', async ({
  page,
  organizer,
  categories,
}) => {
  const event = await createPricedEvent(organizer, categories);
  await placeOrder(organizer, event, { quantity: 2 });
  const detail = await openOrder(page, event);
  const selector = detail.getByRole('combobox', { name: 'Status' });
  const list = page.getByRole('listbox', { name: 'Status' });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 720 });
    await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width);
    await settle(page);
    const dialogWidth = Math.round((await detail.boundingBox())?.width ?? 0);
    const widths = await layoutWidthsDuring(page, async () => {
      await selector.tap();
      await expect(page.getByRole('option', { name: 'Completed' })).toBeVisible();
    });
    expect(widths).toEqual([`page ${width}, dialog ${dialogWidth}`]);

    // The list is below its field, not beside it.
    await settle(page);
    const box = await list.boundingBox();
    const field = await selector.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(field?.x ?? 0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
      (field?.x ?? 0) + (field?.width ?? 0),
    );
    await selector.tap();
    await expect(list).toBeHidden();
  }
});
