import { afterEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { isDemoAllowed } from './lib/this-machine.ts';
import { printWelcome } from './welcome.ts';

afterEach(() => vi.restoreAllMocks());

/** Returns what the terminal shows after a start with the demo loaded. */
function welcomeWith(settings: Record<string, string>): string {
  let output = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    output += String(chunk);
    return true;
  });
  const config = readConfig({ DATA_DIR: '/data', ...settings });
  const demoAccounts = [{ email: 'admin@example.com', role: 'administrator' }];
  printWelcome({ config, address: 'http://127.0.0.1:3000', database: 'embedded', demoAccounts });
  return output;
}

describe('the welcome', () => {
  test('shows the demo accounts and the mailbox on this machine', () => {
    const output = welcomeWith({});
    expect(output).toContain('admin@example.com (administrator)');
    expect(output).toContain('read it at http://localhost:3000/dev/mailbox');
  });

  test('shows neither at a public address, and warns that mail is not delivered', () => {
    const output = welcomeWith({ PUBLIC_URL: 'https://tickets.example', DEMO: 'on' });
    expect(output).not.toContain('@example.com');
    expect(output).not.toContain('/dev/mailbox');
    expect(output).toContain(
      'kept in /data/outbox; it is delivered to nobody until SMTP_URL is set',
    );
  });
});

describe('the demo', () => {
  test.each([
    [{}, true],
    [{ PUBLIC_URL: 'http://localhost:8080' }, true],
    [{ DATABASE_URL: 'postgres://db.example/marquee' }, false],
    [{ PUBLIC_URL: 'https://tickets.example' }, false],
    [{ HOST: '192.168.1.20' }, false],
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '192.168.1.20', PORT: '0' }, false],
    [{ PUBLIC_URL: 'https://tickets.example', DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
  ])('with %j: %j', (settings, isAllowed) => {
    expect(isDemoAllowed(readConfig(settings))).toBe(isAllowed);
  });
});
