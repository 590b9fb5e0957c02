import { OTP_MINUTES } from '@marquee/contract/auth/input';

const KEY = 'marquee.code-sent';

/**
 * Keeps in this tab which address a code goes to: a phone may load the page anew while its reader looks
 * for the mail. It is written at once, unlike the router's state, which waits for its loaders.
 */
export const sentCode = {
  keep(email: string): void {
    attempt(() => sessionStorage.setItem(KEY, JSON.stringify([email, Date.now()])));
  },
  forget(): void {
    attempt(() => sessionStorage.removeItem(KEY));
  },
  /** Returns the address whose code may still be good; undefined when none was asked for here. */
  address(): string | undefined {
    const text = attempt(() => sessionStorage.getItem(KEY)) ?? '[]';
    // Written by `keep` alone; what another program put there is checked below.
    const [email, at] = attempt(() => JSON.parse(text) as unknown[]) ?? [];
    const isGood = typeof at === 'number' && Date.now() - at < OTP_MINUTES * 60_000;
    return isGood && typeof email === 'string' ? email : undefined;
  },
};

/** A tab may forbid storage. Then a page that is loaded anew asks for the address again. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
