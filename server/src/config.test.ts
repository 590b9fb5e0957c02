import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('settings', () => {
  test('have defaults that start on a fresh machine', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      smtpUrl: undefined,
      demo: undefined,
      trustProxy: false,
      rateLimits: true,
    });
  });

  test('read an empty value as one that is not set', () => {
    expect(readConfig({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 3000 });
  });

  test('keep only the origin of PUBLIC_URL', () => {
    expect(readConfig({ PUBLIC_URL: 'https://tickets.example.com/' }).publicUrl).toBe(
      'https://tickets.example.com',
    );
  });

  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'tickets.example.com'],
    ['DATABASE_URL', 'mysql://localhost/marquee'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['ADMIN_EMAIL', 'nobody'],
    ['DEMO', 'yes'],
    ['GEOCODER_URL', 'file:///etc/passwd'],
    ['TILE_URL', 'https://tiles.example.com/map.png'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMITS', 'false'],
  ])('refuse %s=%s in one line with name and reason', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^${name} must .+ \\(it is "${value.replace(/[.?/]/g, '\\$&')}"\\)\\.$`),
    );
  });
});
