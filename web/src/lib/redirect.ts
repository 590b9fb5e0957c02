/** The page after a sign-in without `redirect`. */
export const DEFAULT_REDIRECT = '/admin/dashboard';

const ownOrigin = 'http://own.invalid';

/**
 * Reduces the register page's `redirect` value to a path of our own origin. Anything that a browser
 * could read as another site (`//evil`, `/\evil`, `https:evil`, hidden by percent signs, dots or
 * control characters) becomes the default.
 */
export function safeRedirect(value: string | null | undefined): string {
  if (!value || !/^\/(?!\/)/.test(value)) return DEFAULT_REDIRECT;
  let url: URL;
  try {
    url = new URL(value, ownOrigin);
  } catch {
    return DEFAULT_REDIRECT;
  }
  const isOurs = url.origin === ownOrigin && isPlain(value) && isPlainPath(url.pathname);
  // The register page would send a signed-in user straight back here.
  if (!isOurs || url.pathname === '/register') return DEFAULT_REDIRECT;
  return url.pathname + url.search + url.hash;
}

/** Returns the path of the register page, with the page to return to. */
export function registerPath(from: string): string {
  return from.startsWith('/register')
    ? '/register'
    : `/register?redirect=${encodeURIComponent(from)}`;
}

function isPlain(value: string): boolean {
  return !/[\p{Cc}\\]/u.test(value);
}

/** Returns whether a path is still plain after every round of decoding. */
function isPlainPath(path: string): boolean {
  let current = path;
  for (;;) {
    if (!isPlain(current) || current.includes('//')) return false;
    let decoded: string;
    try {
      decoded = decodeURIComponent(current);
    } catch {
      return false;
    }
    if (decoded === current) return true;
    current = decoded;
  }
}
