import { expect, test } from 'vitest';
import { fillMergeFields, firstNameOf, mergeFieldText, mergeParts } from './merge-fields.ts';

const ana = { first_name: 'Ana', name: 'Ana Lopes', organizer: 'Harbour' };
const nobody = { first_name: '', name: '', organizer: 'Harbour' };

test('a field is filled, and its fallback stands for an empty value', () => {
  expect(fillMergeFields('Hi {{first_name|there}}!', ana)).toBe('Hi Ana!');
  expect(fillMergeFields('Hi {{first_name|there}}!', nobody)).toBe('Hi there!');
  expect(fillMergeFields('{{ name }} and {{organizer}}', ana)).toBe('Ana Lopes and Harbour');
  expect(fillMergeFields('Hi {{name}}', nobody)).toBe('Hi ');
});

test.each(['{{constructor}}', '{{__proto__|x}}', '${name}', '<% name %>', '{{{{name', '{name}'])(
  '%s is text',
  (text) => {
    expect(fillMergeFields(text, ana)).toBe(text);
    expect(mergeParts(text)).toEqual([text]);
  },
);

test('a value is not filled again', () => {
  const tricky = { ...ana, name: '{{organizer}}' };
  expect(fillMergeFields('{{name}}', tricky)).toBe('{{organizer}}');
});

test('the text of a field reads back as that field', () => {
  const text = mergeFieldText('first_name', 'there');
  expect(text).toBe('{{first_name|there}}');
  expect(mergeParts(text)).toEqual([{ field: 'first_name', fallback: 'there' }]);
});

test('the first name is the first word', () => {
  expect(firstNameOf('  Ana Maria Lopes ')).toBe('Ana');
  expect(firstNameOf('')).toBe('');
});
