import { expect, test } from 'vitest';
import { isReader } from './rules.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

test.each([
  ['a phone', phone],
  ['a browser on a desk', 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'],
])('%s is a reader', (_, agent) => {
  expect(isReader({ 'user-agent': agent, 'sec-fetch-dest': 'document' })).toBe(true);
  expect(isReader({ 'user-agent': agent })).toBe(true);
});

test.each([
  ['a search engine', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['a messenger’s preview', 'facebookexternalhit/1.1'],
  ['a library', 'curl/8.5.0'],
  ['a remote-controlled browser', 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/142.0.0.0'],
  ['a program without a name', ''],
])('%s is no reader', (_, agent) => {
  expect(isReader({ 'user-agent': agent })).toBe(false);
});

test('a page that is fetched ahead or inside another page is not read', () => {
  expect(isReader({ 'user-agent': phone, 'sec-purpose': 'prefetch;prerender' })).toBe(false);
  expect(isReader({ 'user-agent': phone, 'sec-fetch-dest': 'iframe' })).toBe(false);
});
