import type { Config } from '../config.ts';

/**
 * Our own origin for links that leave the platform. With `PORT=0` it is known once the server listens;
 * nothing leaves before that.
 */
export function originOf(config: Config): string {
  return config.publicUrl ?? '';
}
