/** Asks the service worker to store this page, and shows a note while the device is offline. */
export async function keepOffline(): Promise<void> {
  const note = document.querySelector<HTMLElement>('[data-offline]');
  const showNote = () => {
    if (note) note.hidden = navigator.onLine;
  };
  addEventListener('online', showNote);
  addEventListener('offline', showNote);
  showNote();
  // Service workers exist only in secure contexts.
  if (!('serviceWorker' in navigator)) return;
  const isWatched = navigator.serviceWorker.controller !== null;
  await navigator.serviceWorker.register('/orders-sw.js', { scope: '/orders/' });
  if (isWatched || !navigator.onLine) return;
  const { active } = await navigator.serviceWorker.ready;
  const page = location.origin + location.pathname;
  active?.postMessage({ page, parts: partsOfPage() }, { transfer: [] });
}

/** Returns the addresses of the page's own scripts, fonts and pictures, also those of its CDN. */
function partsOfPage(): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload]');
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src]');
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const addresses = [
    ...Array.from(links, ({ href }) => href),
    ...Array.from(scripts, ({ src }) => src),
    ...loaded,
  ];
  return [...new Set(addresses)].filter((address) => {
    const { origin, pathname } = new URL(address);
    if (pathname.includes('/api/media/')) return true;
    return origin === location.origin && !/^\/(api\/public|orders)\//.test(pathname);
  });
}
