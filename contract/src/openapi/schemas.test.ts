import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemaOf } from './schemas.ts';

test('a trimmed text has its length in the description, since outer spaces do not count', () => {
  const Name = z.string().trim().min(1).max(80);
  expect(Name.parse(` ${'a'.repeat(80)} `)).toHaveLength(80);
  expect(schemaOf(Name, 'input')).toEqual({
    type: 'string',
    minLength: 1,
    description: 'At most 80 characters, not counting spaces around them.',
  });
});

test('an untrimmed text has maxLength', () => {
  expect(schemaOf(z.string().max(80), 'input')).toEqual({ type: 'string', maxLength: 80 });
});
