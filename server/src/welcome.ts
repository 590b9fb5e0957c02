import { serviceNames } from '@marquee/contract/finance/payment-services';
import type { Config } from './config.ts';
import { configuredServices } from './gateways/payments/registry.ts';
import type { DemoAccount } from './demo.ts';
import { hasMailbox } from './lib/this-machine.ts';

/** Prints a line on the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Prints the address, who can sign in and where mails go. The demo's accounts are listed only where
 * the mailbox shows their codes, on this machine.
 */
export function printWelcome(options: {
  config: Config;
  /** The address that the server listens on. */
  address: string;
  database: string;
  demoAccounts: DemoAccount[];
}): void {
  const { config, demoAccounts } = options;
  const address = config.publicUrl ?? options.address;
  const lines = [['Marquee', address]];
  if (hasMailbox(config)) {
    for (const [index, { email, role }] of demoAccounts.entries())
      lines.push([index === 0 ? 'Demo sign-in' : '', `${email} (${role})`]);
  }
  if (config.adminEmail) lines.push(['Administrator', config.adminEmail]);
  lines.push([
    'Mail',
    config.smtpUrl
      ? `sent through ${new URL(config.smtpUrl).host}`
      : `kept in ${config.dataDir}/outbox; ${whoReads(config, address)}`,
  ]);
  for (const service of configuredServices(config.payments)) {
    const webhook = `${address}/api/payments/${service}/webhook`;
    lines.push(['Payments', `${serviceNames[service]}; it reports to ${webhook}`]);
  }
  lines.push(['Database', options.database]);
  if (!config.roles.includes('web')) {
    lines.push(['Roles', `${config.roles.join(', ')}; it answers /healthz and /readyz only`]);
  }
  if (!config.rateLimits)
    lines.push(['Warning', 'RATE_LIMITS is off. Use that for load tests only.']);
  say('');
  for (const [name = '', text = ''] of lines) say(`  ${name.padEnd(14)} ${text}`);
  say('');
}

function whoReads(config: Config, address: string): string {
  return hasMailbox(config)
    ? `read it at ${address}/dev/mailbox`
    : 'it is delivered to nobody until SMTP_URL is set';
}
