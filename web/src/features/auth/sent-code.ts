import { OTP_MINUTES } from '@marquee/contract/auth/input';

const KEY = 'marquee.code-sent';

/**
 * Keeps in this tab which address a code goes to: a phone may reload the page while its user looks
 * for the mail. It is written immediately, unlike the router's state, which waits for its loaders.
 */
export const sentCode = {
  keep(email: string): void {
    attempt(() => sessionStorage.setItem(KEY, JSON.stringify([email, Date.now()])));
  },
  forget(): void {
    attempt(() => sessionStorage.removeItem(KEY));
  },
  /** Returns the address whose code may still be valid; undefined if this tab requested none. */
  address(): string | undefined {
    const text = attempt(() => sessionStorage.getItem(KEY)) ?? '[]';
    // `keep` wrote this; the checks below cover values of other programs.
    const [email, at] = attempt(() => JSON.parse(text) as unknown[]) ?? [];
    const isGood = typeof at === 'number' && Date.now() - at < OTP_MINUTES * 60_000;
    return isGood && typeof email === 'string' ? email : undefined;
  },
};

/** Returns undefined if the browser forbids storage. A reload then asks for the address again. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
