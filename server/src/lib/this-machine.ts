import type { Config } from '../config.ts';

const loopbackName = /^(localhost|[\w-]+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Tells whether browsers reach the platform only under a loopback name, as after installation. */
export function isOnThisMachine({ publicUrl, host }: Config): boolean {
  // Before the server listens, the address of `PORT=0` is not known yet.
  const name = publicUrl === null ? host : new URL(publicUrl).hostname;
  return loopbackName.test(name) || ['0.0.0.0', '::', '::1'].includes(name);
}

/** Tells whether `/dev/mailbox` exists: never on a public server, as it shows sign-in codes. */
export function hasMailbox(config: Config): boolean {
  return config.smtpUrl === undefined && isOnThisMachine(config);
}

export function isDemoAllowed(config: Config): boolean {
  return config.demo ?? (config.databaseUrl === undefined && isOnThisMachine(config));
}

/** Returns the address for a browser on this machine, as far as it is known before listening. */
export function defaultUrl(host: string, port: number): string | null {
  if (port === 0) return null;
  const isThisMachine = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  return `http://${isThisMachine ? 'localhost' : host}:${port}`;
}
