/*
 * A payment leaves the page and returns to it. The element that was open is then opened again. This
 * page's storage has nothing but that, for as long as its tab is open.
 */

const keyOf = (name: string, page: string) => `marquee-booked ${name} ${page}`;

/** Keeps that an order was placed in an element. */
export function keepBooked(name: string, page: string): void {
  withStorage((storage) => storage.setItem(keyOf(name, page), 'yes'));
}

/** Forgets it, and returns whether there was one. */
export function takeBooked(name: string, page: string): boolean {
  return withStorage((storage) => {
    const wasKept = storage.getItem(keyOf(name, page)) !== null;
    storage.removeItem(keyOf(name, page));
    return wasKept;
  });
}

function withStorage<T>(read: (storage: Storage) => T): T | false {
  try {
    return read(sessionStorage);
  } catch {
    // The reader's browser or the page's sandbox forbids it; the element then stays as it is.
    return false;
  }
}
