import { describe, expect, test } from 'vitest';
import { registerPath, safeRedirect } from './redirect.ts';

const ours = [
  '/admin/dashboard',
  '/admin/event/all?search=ball&when=upcoming',
  '/admin/event/edit/01J9ZK#tickets',
  '/admin/category?search=100%25',
  '/admin/event/all?next=https://example.com',
  '/admin/event/all?search=a//b',
  '/',
];

const notOurs = [
  '',
  ' ',
  'admin/dashboard',
  '//evil.example',
  '///evil.example',
  '////evil.example/path',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http:\\\\evil.example',
  'ftp://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  '%2f%2fevil.example',
  '/%2fevil.example',
  '/%2f%2fevil.example',
  '/%252fevil.example',
  '/%25252f%25252fevil.example',
  '/%5cevil.example',
  '/%5c%5cevil.example',
  '/%255cevil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/admin/..//evil.example',
  '/admin/%2e%2e//evil.example',
  '/admin/../..//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\u0000/evil.example',
  '/%00/evil.example',
  '/%0a/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/%09/evil.example',
  '/admin//evil.example',
  '/%E0%A4%A',
  '@evil.example',
  '//evil.example@own.invalid',
  '//own.invalid@evil.example',
  '//own.invalid:80/admin',
  'http://own.invalid/admin',
  '．／／evil.example',
  '/register',
  '/register?redirect=/register',
];

describe('the redirect value', () => {
  test.each(ours)('%j leads there', (value) => {
    expect(safeRedirect(value)).toBe(value);
  });

  test.each(notOurs)('%j leads to the dashboard', (value) => {
    expect(safeRedirect(value)).toBe('/admin/dashboard');
  });

  test('a missing value leads to the dashboard', () => {
    expect(safeRedirect(null)).toBe('/admin/dashboard');
    expect(safeRedirect(undefined)).toBe('/admin/dashboard');
  });

  test('the result is always a path of the same origin', () => {
    for (const value of [...ours, ...notOurs]) {
      const opened = new URL(safeRedirect(value), 'https://tickets.example');
      expect(opened.origin).toBe('https://tickets.example');
    }
  });
});

describe('the way to the register page', () => {
  test('keeps the return path with query and hash', () => {
    const from = '/admin/event/all?search=a&when=past#row';
    const query = registerPath(from).split('?redirect=')[1] ?? '';
    expect(safeRedirect(decodeURIComponent(query))).toBe(from);
  });

  test('never names itself', () => {
    expect(registerPath('/register?redirect=%2Fadmin')).toBe('/register');
  });
});
