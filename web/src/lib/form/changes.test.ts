import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('only fields that differ are changes, also inside rows', () => {
  const before = { name: 'Ada', rate: Number.NaN, rows: [{ id: '1', quota: null }] };
  expect(changesOf({ ...before, rows: [{ id: '1', quota: null }] }, before)).toEqual({});
  expect(changesOf({ ...before, name: 'Eva' }, before)).toEqual({ name: 'Eva' });
  const rows = [
    { id: '1', quota: null },
    { id: '2', quota: null },
  ];
  expect(changesOf({ ...before, rows }, before)).toEqual({ rows });
});

test('two files with the same content are different', () => {
  const file = new File(['x'], 'logo.png');
  expect(changesOf({ logo: file }, { logo: file })).toEqual({});
  const other = new File(['x'], 'logo.png');
  expect(changesOf({ logo: other }, { logo: file })).toEqual({ logo: other });
});
