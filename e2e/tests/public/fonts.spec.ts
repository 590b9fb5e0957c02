import { expect, test } from '../../support/test.ts';

/** Later than the first paint, which gives up a face after a tenth of a second. */
const LATE_MS = 400;

for (const path of ['/', '/invitation']) {
  test(`a face that comes a moment after the first paint is shown: ${path}`, async ({ page }) => {
    // The face has to come within seconds, whatever else the machine does.
    await page.addInitScript(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() / 100;
    });
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue();
    });
    await page.goto(path);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    await expect
      .poll(async () => {
        const { root } = await devtools.send('DOM.getDocument');
        const at = { nodeId: root.nodeId, selector: 'h1' };
        const { nodeId } = await devtools.send('DOM.querySelector', at);
        const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
        return fonts.map(({ isCustomFont }) => isCustomFont);
      })
      .toEqual([true]);
  });
}
