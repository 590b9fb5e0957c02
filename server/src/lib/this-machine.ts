import type { Config } from '../config.ts';

const loopbackName = /^(localhost|[\w-]+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether browsers reach the platform under a loopback name only, as a fresh install does. */
export function isOnThisMachine({ publicUrl, host }: Config): boolean {
  // Before the server listens, the address of `PORT=0` is not known yet.
  const name = publicUrl === null ? host : new URL(publicUrl).hostname;
  return loopbackName.test(name) || ['0.0.0.0', '::', '::1'].includes(name);
}

/** Whether `/dev/mailbox` exists: it shows sign-in codes, so never where others sign in, too. */
export function hasMailbox(config: Config): boolean {
  return config.smtpUrl === undefined && isOnThisMachine(config);
}

/** Whether an empty database begins with demo content. */
export function isDemoAllowed(config: Config): boolean {
  return config.demo ?? (config.databaseUrl === undefined && isOnThisMachine(config));
}
