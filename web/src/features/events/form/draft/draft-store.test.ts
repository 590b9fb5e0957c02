import { beforeEach, expect, test, vi } from 'vitest';
import { emptyValues } from '../values.ts';
import { draftStore } from './draft-store.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

const file = new File(['x'], 'a.png');
const values = { ...emptyValues(undefined), title: 'Jazz', hasOtherOrganizers: true };
const store = draftStore('u1', 'new');

test('a draft without new pictures is restored completely', () => {
  const typed = { ...values, image: '/api/media/a.webp', logos: ['/api/media/b.webp'] };
  store.save(typed);
  expect(store.load(undefined)).toEqual({ values: typed, arePicturesLost: false });
  expect(draftStore('u2', 'new').load(undefined)).toBeUndefined();
});

test('a draft reports that it lost new logos and a new poster', () => {
  store.save({ ...values, logos: ['/api/media/b.webp', file] });
  expect(store.load(undefined)).toMatchObject({
    values: { title: 'Jazz', logos: ['/api/media/b.webp'] },
    arePicturesLost: true,
  });
  store.save({ ...values, image: file });
  expect(store.load('/api/media/saved.webp')).toMatchObject({
    values: { image: '/api/media/saved.webp' },
    arePicturesLost: true,
  });
});
