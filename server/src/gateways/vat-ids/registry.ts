import type { VatRegister } from './register.ts';
import { viesRegister } from './vies/vies.ts';

/** Returns the register at an address; null without one. */
export function vatRegisterOf(url: string | undefined): VatRegister | null {
  return url === undefined ? null : viesRegister(url);
}
