import { expect, test } from 'vitest';
import {
  fillMergeFields,
  hasField,
  mergeFieldText,
  mergeParts,
  wrongFields,
} from './merge-fields.ts';

const ana = { first_name: 'Ana', name: 'Ana Lopes', organizer: 'Harbour', code: 'HARBOUR-7' };
const nobody = { first_name: '', name: '', organizer: 'Harbour', code: '' };

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

test.each([
  ['{{last_name|x}}', '{{last_name|x}}', undefined],
  ['Hi {{nonsense}}, you', '{{nonsense}}', undefined],
  ['{{ first name }}', '{{ first name }}', 'first_name'],
  ['{{First_Name|there}}', '{{First_Name|there}}', 'first_name'],
  ['{{firstname}}', '{{firstname}}', 'first_name'],
  ['{{vorname}}', '{{vorname}}', 'first_name'],
  ['{{first_name|a|b}}', '{{first_name|a|b}}', 'first_name'],
  [`{{first_name|${'x'.repeat(81)}}}`, `{{first_name|${'x'.repeat(47)}…`, 'first_name'],
  ['{{{first_name}}}', '{{{first_name}}}', 'first_name'],
  ['{{first_name}}}', '{{first_name}}}', 'first_name'],
  ['Hi {{first_name', '{{first_name', 'first_name'],
  ['Hi first_name}}', 'first_name}}', 'first_name'],
  ['Hi {first_name}', '{first_name}', 'first_name'],
  ['Hi {first_name}}', '{first_name}}', 'first_name'],
  ['{{}}', '{{}}', undefined],
  ['{{event}}', '{{event}}', undefined],
  ['{{contact.first_name}}', '{{contact.first_name}}', undefined],
  ['{{first_name}} {{name}', '{{name}', 'name'],
  ['{{constructor}}', '{{constructor}}', undefined],
  ['{{__proto__}}', '{{__proto__}}', undefined],
  ['Hi *|FNAME|*', '*|FNAME|*', 'first_name'],
  ['Hi *|LNAME|*', '*|LNAME|*', undefined],
  ['Hi %FIRST_NAME%', '%FIRST_NAME%', 'first_name'],
  ['Hi %%first_name%%', '%%first_name%%', 'first_name'],
  ['Hi [[first name]]', '[[first name]]', 'first_name'],
  ['Hi [Vorname],', '[Vorname]', 'first_name'],
  ['Hi <<First name>>', '<<First name>>', 'first_name'],
  ['Hi ｛｛first_name｝｝', '｛｛first_name｝｝', 'first_name'],
  ['Hi <%= first_name %>', '<%= first_name %>', 'first_name'],
])('%j has a wrong field', (text, written, meant) => {
  expect(wrongFields(text)).toEqual([{ written, meant }]);
});

test.each([
  '',
  'Hi {{first_name|there}}!',
  '{{ name }}{{organizer}}',
  'a {b} c',
  '{ 2026 }',
  '} {',
  '[here] [1] 50% off, 20% of all %',
  '1 << 2 >> 3',
  '<%= x %>',
  '*|*',
])('%j has no wrong field', (text) => expect(wrongFields(text)).toEqual([]));

test('each wrong field is found once, in its order', () => {
  const text = '{{b}} {{first_name}} {{a}} {{b}}';
  expect(wrongFields(text).map(({ written }) => written)).toEqual(['{{b}}', '{{a}}']);
});

test.each([
  ['https://x.example/?n={{first_name}}', true],
  ['https://x.example/?n=%7B%7Bname%7D%7D', true],
  ['mailto:{{name}}@x.example', true],
  ['https://x.example/?n={name}', true],
  ['https://x.example/?n={2}', false],
])('%s has a field: %s', (address, has) => {
  expect(hasField(address)).toBe(has);
});
