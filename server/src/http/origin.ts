import type { Config } from '../config.ts';

/**
 * Returns the platform's origin for links in mails and documents. With `PORT=0` it is known once
 * the server listens; no link is made before that.
 */
export function originOf(config: Config): string {
  return config.publicUrl ?? '';
}

/** Returns what stands before the path of a picture that a page or mail loads: ours, or a CDN's. */
export function picturesOrigin(config: Config): string {
  return config.mediaUrl ?? originOf(config);
}
