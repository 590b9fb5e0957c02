/**
 * Keeps the scanner's pages on the device (`public/scan-sw.js`), and asks the browser not to clear
 * them away. In development nothing is built that could be kept.
 * @param scope the addresses of the scanner's pages begin with it
 */
export function keepOffline(scope: string) {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker || import.meta.env.DEV) return;
  const keep = async () => {
    const { active } = await serviceWorker.register('/scan-sw.js', { scope });
    // Its file is always the same; what it keeps is of the newest build.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has none.
    active?.postMessage('refresh');
    await navigator.storage?.persist?.();
  };
  // Without it the scanner works all the same, as long as its page is open.
  keep().catch(() => undefined);
}
