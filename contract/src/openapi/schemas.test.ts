import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemaOf } from './schemas.ts';

test('the length of a trimmed text is told in words, since spaces around it do not count', () => {
  const Name = z.string().trim().min(1).max(80);
  expect(Name.parse(` ${'a'.repeat(80)} `)).toHaveLength(80);
  expect(schemaOf(Name, 'input')).toEqual({
    type: 'string',
    minLength: 1,
    description: 'At most 80 characters, not counting spaces around them.',
  });
});

test('a text that is kept as it is has its length as a number', () => {
  expect(schemaOf(z.string().max(80), 'input')).toEqual({ type: 'string', maxLength: 80 });
});
