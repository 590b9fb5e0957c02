import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { configuredServices } from './gateways/payments/registry.ts';

describe('settings', () => {
  test('have defaults that work on a new machine', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      smtpUrl: undefined,
      payments: { stripe: undefined },
      demo: undefined,
      trustProxy: false,
      rateLimits: true,
    });
  });

  test('give a server all roles unless some are named', () => {
    expect(readConfig({}).roles).toEqual(['web', 'jobs', 'documents']);
    expect(readConfig({ ROLES: ' documents,web ' }).roles).toEqual(['web', 'documents']);
    for (const wrong of ['web,mail', ',', 'WEB']) {
      expect(() => readConfig({ ROLES: wrong })).toThrow(
        `ROLES must be some of web, jobs and documents (it is "${wrong}").`,
      );
    }
  });

  test('take a direct address only beside another one, and never show it', () => {
    const direct = 'postgres://app:secret@db.example/marquee';
    expect(() => readConfig({ DATABASE_DIRECT_URL: direct })).toThrow(
      'DATABASE_URL is missing. DATABASE_DIRECT_URL needs it beside it.',
    );
    const pooled = 'postgres://app:secret@pool.example/marquee';
    const both = readConfig({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct });
    expect(both.databaseDirectUrl).toBe(direct);
  });

  test('take a standby only beside the primary', () => {
    const standby = 'postgres://app:secret@standby.example/marquee';
    expect(() => readConfig({ DATABASE_READ_URL: standby })).toThrow(
      'DATABASE_URL is missing. DATABASE_READ_URL needs it beside it.',
    );
  });

  test('treat an empty value as not set', () => {
    expect(readConfig({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 3000 });
  });

  test('keep only the origin of PUBLIC_URL', () => {
    expect(readConfig({ PUBLIC_URL: 'https://tickets.example.com/' }).publicUrl).toBe(
      'https://tickets.example.com',
    );
  });

  test('accept both of Stripe’s secrets or none', () => {
    const [secretKey, webhookSecret] = ['sk_test_1', 'whsec_1'];
    const both = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: ` ${webhookSecret}\n` };
    expect(readConfig(both).payments.stripe).toEqual({
      secretKey,
      webhookSecret,
      connectSecret: undefined,
      apiUrl: undefined,
    });
    const double = { ...both, STRIPE_API_URL: 'http://127.0.0.1:4242/' };
    expect(readConfig(double).payments.stripe?.apiUrl).toBe('http://127.0.0.1:4242');
    expect(() => readConfig({ ...both, STRIPE_WEBHOOK_SECRET: '' })).toThrow(
      /^STRIPE_WEBHOOK_SECRET is missing\./,
    );
    expect(() => readConfig({ STRIPE_WEBHOOK_SECRET: webhookSecret })).toThrow(
      /^STRIPE_SECRET_KEY is missing\./,
    );
    expect(() => readConfig({ STRIPE_SECRET_KEY: secretKey })).not.toThrow(secretKey);
  });

  test('switch Mollie on by its key, which is not shown', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    const mollie = { MOLLIE_API_KEY: ' test_abc123\n' };
    expect(readConfig({}).payments.mollie).toBeUndefined();
    expect(readConfig(mollie).payments.mollie).toEqual({
      apiKey: 'test_abc123',
      apiUrl: undefined,
    });
    expect(() => readConfig({ MOLLIE_API_KEY: 'access_secret' })).toThrow(
      /^MOLLIE_API_KEY must begin with test_ or live_\.$/,
    );
    const first = (environment: Record<string, string>) =>
      configuredServices(readConfig(environment).payments);
    expect(first({})).toEqual([]);
    expect(first(mollie)).toEqual(['mollie']);
    expect(first({ ...mollie, ...stripe })).toEqual(['stripe', 'mollie']);
    expect(first({ ...mollie, ...stripe, PAYMENT_SERVICE: 'mollie' })).toEqual([
      'mollie',
      'stripe',
    ]);
    expect(() => readConfig({ ...stripe, PAYMENT_SERVICE: 'mollie' })).toThrow(
      'PAYMENT_SERVICE is "mollie", but Mollie is not set up.',
    );
    expect(() => readConfig({ PAYMENT_SERVICE: 'paypal' })).toThrow(
      'PAYMENT_SERVICE must be one of stripe, mollie (it is "paypal").',
    );
  });

  test('accept all three of Twilio’s settings or none', () => {
    const all = { TWILIO_ACCOUNT_SID: 'AC12', TWILIO_AUTH_TOKEN: 'secret', SMS_FROM: '+4930123' };
    expect(readConfig({}).sms).toBeUndefined();
    expect(readConfig(all).sms).toEqual({
      accountSid: 'AC12',
      authToken: 'secret',
      from: '+4930123',
      apiUrl: undefined,
    });
    for (const name of Object.keys(all)) {
      const missing = new RegExp(`^${name} is missing\\.`);
      expect(() => readConfig({ ...all, [name]: '' })).toThrow(missing);
    }
  });

  test('report which of them are set', () => {
    expect(readConfig({ PORT: '1', DEMO: '', PATH: '/bin' }).given).toEqual(['PORT']);
  });

  test.each([
    ['DATABASE_URL', 'mysql://me:db-secret@localhost/marquee'],
    ['SMTP_URL', 'smtp//me:mail-secret@mail.example.com'],
    ['GEOCODER_URL', 'ftp://places.example.com?key=geo-secret'],
    ['MUSIC_URL', 'ftp://songs.example.com?key=song-secret'],
    ['E_INVOICE_DELIVERY_URL', 'https://me:point-secret@peppol.example.com'],
  ])('refuse %s without showing its password or key', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must [^"]+\\.$`));
  });

  test.each([
    ['TWILIO_ACCOUNT_SID', 'nobody'],
    ['TWILIO_API_URL', 'localhost'],
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'tickets.example.com'],
    ['DATABASE_URL', 'mysql://localhost/marquee'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['ADMIN_EMAIL', 'nobody'],
    ['DEMO', 'yes'],
    ['STRIPE_API_URL', 'localhost'],
    ['GEOCODER_URL', 'file:///etc/passwd'],
    ['MUSIC_URL', 'musicbrainz.org'],
    ['TILE_URL', 'https://tiles.example.com/map.png'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMITS', 'false'],
  ])('refuse %s=%s in one line with name and reason', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^${name} must .+ \\(it is "${value.replace(/[.?/]/g, '\\$&')}"\\)\\.$`),
    );
  });

  test('read the bounce address, which leaves room for a code', () => {
    expect(readConfig({ BOUNCE_PORT: '25' }).bounces).toBeUndefined();
    const given = readConfig({ BOUNCE_ADDRESS: 'Bounces@Tickets.example' });
    expect(given.bounces).toEqual({ address: 'bounces@tickets.example', port: 2525 });
    for (const address of [`${'b'.repeat(40)}@tickets.example`, 'a+b@tickets.example', 'bounces']) {
      expect(() => readConfig({ BOUNCE_ADDRESS: address })).toThrow(/^BOUNCE_ADDRESS must/);
    }
  });

  test('read where, when and for whom backups are taken', () => {
    expect(readConfig({ BACKUP_AT: '04:30' }).backups).toBeUndefined();
    const given = {
      BACKUP_TO: '/backups',
      BACKUP_AT: '04:30',
      BACKUP_KEEP: '3 daily',
      BACKUP_RECIPIENTS: 'age1abc, age1def',
    };
    expect(readConfig(given).backups).toEqual({
      to: '/backups',
      at: 270,
      keep: { daily: 3, weekly: 0, monthly: 0 },
      recipients: ['age1abc', 'age1def'],
    });
    for (const [name, value] of Object.entries({
      BACKUP_AT: '24:00',
      BACKUP_KEEP: 'all',
      BACKUP_RECIPIENTS: 'AGE-SECRET-KEY-1X',
      BACKUP_TO: 'https://s3.example.com/bucket',
    })) {
      expect(() => readConfig({ ...given, [name]: value })).toThrow(new RegExp(`^${name} `));
    }
  });
});
