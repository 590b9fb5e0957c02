/** Addresses of the public pages' scripts by name, set by `vite.pages.config.ts`. */
declare const builtPublicScripts: Record<string, string> | undefined;

export type PublicScript =
  | 'booker/amounts'
  | 'booker/company'
  | 'booker/files'
  | 'booker/follow'
  | 'booker/only-with'
  | 'booker/questions'
  | 'booker/typo'
  | 'booker/ways'
  | 'codes/field'
  | 'discover'
  | 'embed/box'
  | 'embed/frame'
  | 'embed/list'
  | 'embed/order'
  | 'event'
  | 'event-suggestions'
  | 'held/held'
  | 'map/tiles'
  | 'waiting/event-turn'
  | 'waiting/opens'
  | 'order'
  | 'order/company'
  | 'order/answers'
  | 'order/names'
  | 'organizer'
  | 'share'
  | 'suggestions';

/** Returns the script's address with its content hash; undefined in tests, without a build. */
export function scriptAddress(name: PublicScript): string | undefined {
  return typeof builtPublicScripts === 'undefined' ? undefined : builtPublicScripts[name];
}
