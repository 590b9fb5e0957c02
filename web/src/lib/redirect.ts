/** Where a sign-in leads when nothing else was asked for (specification, section 9). */
export const DEFAULT_REDIRECT = '/admin/dashboard';

const ownOrigin = 'http://own.invalid';

/**
 * The `redirect` value of the register page, reduced to a path of our own origin. Anything that a
 * browser could read as another place (`//evil`, `/\evil`, `https:evil`, hidden by percent signs,
 * dots or control characters) becomes the default.
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
  // The register page itself would send a signed-in user straight back here.
  if (!isOurs || url.pathname === '/register') return DEFAULT_REDIRECT;
  return url.pathname + url.search + url.hash;
}

/** The register page, told where to go back to. */
export function registerPath(from: string): string {
  return from.startsWith('/register')
    ? '/register'
    : `/register?redirect=${encodeURIComponent(from)}`;
}

function isPlain(value: string): boolean {
  return !/[\p{Cc}\\]/u.test(value);
}

/** Still plain after every round of decoding, however often it was encoded. */
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
