import type { BrowserContext } from '@playwright/test';

declare global {
  interface Window {
    countInteraction(): void;
  }
}

/**
 * Counts what a person does in a browser: each press, and each field that was filled in. Tests print
 * the count beside the goal of a journey.
 */
export async function countInteractions(context: BrowserContext) {
  let count = 0;
  await context.exposeFunction('countInteraction', () => {
    count += 1;
  });
  await context.addInitScript(() => {
    const report = (event: Event) => {
      if (event.isTrusted) window.countInteraction();
    };
    // A press on a label is followed by a click that the browser makes on its input.
    document.addEventListener('pointerdown', report, true);
    document.addEventListener(
      'change',
      (event) => {
        const { target } = event;
        const isTyped =
          target instanceof HTMLTextAreaElement ||
          (target instanceof HTMLInputElement &&
            !['checkbox', 'radio', 'file'].includes(target.type));
        if (isTyped) report(event);
      },
      true,
    );
  });
  return () => count;
}
