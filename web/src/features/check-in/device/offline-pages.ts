/**
 * Stores the scanner's or the board's pages on the device (`public/scan-sw.js`), and asks the browser not to evict
 * them. Development has no built files to store.
 * @param scope prefix of the addresses of these pages
 */
export function keepOffline(scope: string) {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker || import.meta.env.DEV) return;
  const keep = async () => {
    const { active } = await serviceWorker.register('/scan-sw.js', { scope });
    // The worker's file never changes, so it is told to fetch the newest build.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has none.
    active?.postMessage('refresh');
    await navigator.storage?.persist?.();
  };
  // Without the worker the scanner still works while its page is open.
  keep().catch(() => undefined);
}
