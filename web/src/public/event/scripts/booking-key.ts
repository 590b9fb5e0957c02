/** Where keys are stored between tries: `sessionStorage`, or memory if it is blocked. */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Returns the idempotency key of a booking. The same content keeps its key until it is forgotten,
 * so that a retry after a lost connection is the same order.
 */
export function keyOf(store: KeyStore, eventId: string, content: string): string {
  const [key, keptContent] = splitOnce(store.getItem(nameOf(eventId)) ?? '');
  if (key && keptContent === content) return key;
  const fresh = randomKey();
  store.setItem(nameOf(eventId), `${fresh} ${content}`);
  return fresh;
}

/** Forgets the key after a final answer; the next try is a new order. */
export function forgetKey(store: KeyStore, eventId: string): void {
  store.removeItem(nameOf(eventId));
}

/** Opens `sessionStorage`; if it is blocked, an object in memory. */
export function openKeyStore(): KeyStore {
  try {
    const probe = 'marquee-probe';
    sessionStorage.setItem(probe, '');
    sessionStorage.removeItem(probe);
    return sessionStorage;
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    };
  }
}

function nameOf(eventId: string): string {
  return `marquee-booking-${eventId}`;
}

function splitOnce(text: string): [string, string] {
  const gap = text.indexOf(' ');
  return gap < 0 ? ['', ''] : [text.slice(0, gap), text.slice(gap + 1)];
}

/** `randomUUID` exists only in secure contexts, but booking must also work without TLS. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
