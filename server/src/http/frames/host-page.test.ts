import { expect, test } from 'vitest';
import { hostPageIn } from './host-page.ts';

const hosts = ['www.example.org', 'localhost:4000', 'xn--bcher-kva.example', 'secure.example:443'];
const plain = 'http://tickets.example';
const secure = 'https://tickets.example';

test.each([
  ['https://www.example.org/gigs?lang=de', 'https://www.example.org/gigs?lang=de'],
  ['https://www.example.org/gigs#tickets', 'https://www.example.org/gigs'],
  ['https://www.example.org:443', 'https://www.example.org/'],
  ['HTTPS://WWW.Example.ORG/Gigs', 'https://www.example.org/Gigs'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ['https://localhost:4000/', 'https://localhost:4000/'],
  ['https://secure.example/', 'https://secure.example/'],
])('%s is a page of a named host', (given, kept) => {
  expect(hostPageIn(given, hosts, secure)).toBe(kept);
});

test.each([
  '',
  'www.example.org',
  '/events',
  '//www.example.org',
  'https://',
  'https://evil.example/',
  'https://example.org/',
  'https://www.example.org.evil.example/',
  'https://www.example.organic/',
  'https://evil.example/www.example.org',
  'https://evil.example#www.example.org',
  'https://evil.example?www.example.org',
  'https://www.example.org@evil.example/',
  'https://ada@www.example.org/',
  'https://ada:secret@www.example.org/',
  String.raw`https://evil.example\www.example.org`,
  'https://www.example.org:8443/',
  'https://localhost/',
  'https://localhost:40000/',
  'https://www.example.org./',
  'javascript:alert(1)//www.example.org',
  'data:text/html,www.example.org',
  'ftp://www.example.org/',
  'blob:https://www.example.org/1',
  `https://www.example.org/${'ü'.repeat(400)}`,
])('%s is none', (given) => {
  expect(hostPageIn(given, hosts, secure)).toBeUndefined();
  expect(hostPageIn(given, hosts, plain)).toBeUndefined();
});

test('a plain page counts only where the platform is plain, too', () => {
  expect(hostPageIn('http://localhost:4000/', hosts, plain)).toBe('http://localhost:4000/');
  expect(hostPageIn('http://localhost:4000/', hosts, secure)).toBeUndefined();
});

test('nobody is named by default', () => {
  expect(hostPageIn('https://www.example.org/', [], secure)).toBeUndefined();
});
