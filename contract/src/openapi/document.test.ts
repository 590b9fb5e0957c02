import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from './document.ts';

test('the document has the version of the release', () => {
  const file = new URL('../../package.json', import.meta.url);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  expect(openApiDocument('sid')['info']).toMatchObject({ version });
});
