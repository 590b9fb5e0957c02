import type { Config } from '../config.ts';

/**
 * Returns the platform's origin for links in mails and documents. With `PORT=0` it is known once
 * the server listens; no link is made before that.
 */
export function originOf(config: Config): string {
  return config.publicUrl ?? '';
}
