import { expect, test } from 'vitest';
import {
  EmbeddingInput,
  embeddingSentences,
  hostOfSite,
  MAX_EMBEDDING_HOSTS,
} from './embedding.ts';

test.each([
  ['www.example.org', 'www.example.org'],
  [' WWW.Example.ORG ', 'www.example.org'],
  ['https://www.example.org/tickets?lang=de#box', 'www.example.org'],
  ['HTTP://example.org:80', 'example.org'],
  ['https://example.org:443/', 'example.org'],
  ['example.org:8443', 'example.org:8443'],
  ['localhost:4000', 'localhost:4000'],
  ['127.0.0.1:4000', '127.0.0.1:4000'],
  ['bücher.example', 'xn--bcher-kva.example'],
])('the host of "%s" is "%s"', (site, host) => {
  expect(hostOfSite(site)).toBe(host);
});

test.each([
  '',
  ' ',
  'https://',
  '*',
  '*.example.org',
  'https://*.example.org',
  'example.org.',
  'ada:secret@example.org',
  'ftp://example.org',
  'javascript:alert(1)',
  'data:text/html,hello',
  '[::1]:3000',
  'example.org; script-src *',
  "'self'",
  'example.org evil.example',
  'example.org:99999',
  `${'a'.repeat(60)}.`.repeat(5) + 'example.org',
])('"%s" is no host that a page may name', (site) => {
  expect(hostOfSite(site)).toBeUndefined();
  const { error } = EmbeddingInput.safeParse({ hosts: [site] });
  expect(error?.issues.map(({ message }) => message)).toEqual([embeddingSentences.badHost]);
});

test('sites are kept once, and only so many', () => {
  const hosts = ['example.org', 'https://EXAMPLE.org/', 'www.example.org'];
  expect(EmbeddingInput.parse({ hosts })).toEqual({ hosts: ['example.org', 'www.example.org'] });
  const many = Array.from({ length: MAX_EMBEDDING_HOSTS + 1 }, (_, n) => `site-${n}.example`);
  expect(EmbeddingInput.safeParse({ hosts: many }).error?.issues[0]?.message).toBe(
    embeddingSentences.tooMany,
  );
});
