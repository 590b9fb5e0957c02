import { NARROW, WIDE } from '../../support/barriers.ts';
import { createFreeEvent } from '../../support/door.ts';
import { nameSites } from '../../support/product/other-site.ts';
import { startStrictSite } from '../../support/product/strict-site.ts';
import type { Driver } from '../drivers/driver.ts';
import { expect, test } from '../test.ts';

/** Says what of an element is on the page, because no driver looks into shadow trees. */
const LOOK = `
  const root = document.querySelector(given[0])?.shadowRoot;
  if (!root) return { height: 0, isOpen: false, width: 0, focused: null, styled: 0 };
  const [frame, dialog] = [root.querySelector('iframe'), root.querySelector('dialog')];
  const { activeElement } = root;
  return {
    height: root.querySelector('.frame.ready') ? frame.offsetHeight : 0,
    isOpen: dialog?.open ?? false,
    width: dialog?.offsetWidth ?? 0,
    focused: activeElement && (activeElement.getAttribute('aria-label') ?? activeElement.part.value),
    styled: root.adoptedStyleSheets.length,
  };`;

type Look = {
  height: number;
  isOpen: boolean;
  width: number;
  focused: string | null;
  styled: number;
};
const lookAt = (driver: Driver, tag: string) => driver.run<Look>(LOOK, tag);

test('a box and a button stand on a strict page of another site', async ({
  visitor,
  driver,
  marquee,
  organizer,
  categories,
}) => {
  const { slug } = await createFreeEvent(organizer, categories);
  const site = await startStrictSite(marquee);
  try {
    await nameSites(organizer, [site.host]);
    const address = site.put(
      '/',
      `<marquee-button event="${slug}">Come</marquee-button><marquee-tickets event="${slug}"></marquee-tickets>`,
    );
    await visitor.open(address);
    await expect
      .poll(async () => (await lookAt(driver, 'marquee-tickets')).height)
      .toBeGreaterThan(320);

    const button = () => lookAt(driver, 'marquee-button');
    expect(await button()).toMatchObject({ isOpen: false, styled: 1 });
    const focus = 'document.querySelector("marquee-button").shadowRoot.querySelector("button")';
    await driver.run(`${focus}.focus()`);
    await driver.key('Enter');
    await expect.poll(button).toMatchObject({ isOpen: true, focused: 'Close' });
    await expect.poll(async () => (await button()).height).toBeGreaterThan(320);
    await driver.resize(NARROW);
    await expect.poll(async () => (await button()).width).toBe(NARROW.width);
    await driver.resize(WIDE);
    await driver.key('Escape');
    await expect.poll(button).toMatchObject({ isOpen: false, focused: 'button' });
  } finally {
    await site.close();
  }
});
