import { DAY_MS } from '@marquee/contract/time';

/** A visitor's registration ends when nobody signs in with its address for this long. */
export const REGISTRATION_DAYS = 7;

export function registrationEnd(now: Date): Date {
  return new Date(now.getTime() + REGISTRATION_DAYS * DAY_MS);
}
