import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftStore } from './draft-store.ts';

type Values = {
  title: string;
  amount: number | undefined;
  poster: File | string | null;
  logos: (File | string)[];
};

const kept = new Map<string, string>();
const file = new File(['x'], 'a.png');
const saved: Values = { title: '', amount: undefined, poster: '/api/media/saved.webp', logos: [] };
const store = draftStore<Values>('u1', 'event.new');

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('a draft without new pictures is restored completely', () => {
  const typed: Values = {
    title: 'Jazz',
    amount: 12.5,
    poster: '/api/media/a.webp',
    logos: ['/api/media/b.webp'],
  };
  store.save(typed);
  expect(store.load(saved)).toEqual({ values: typed, arePicturesLost: false });
  store.clear();
  expect(store.load(saved)).toBeUndefined();
});

test('an emptied value stays empty, whatever is saved', () => {
  store.save({ ...saved, amount: undefined, poster: null });
  expect(store.load({ ...saved, amount: 3 })?.values).toEqual({ ...saved, poster: null });
});

test('a draft belongs to one user and one form', () => {
  store.save({ ...saved, title: 'Jazz' });
  expect(draftStore<Values>('u2', 'event.new').load(saved)).toBeUndefined();
  expect(draftStore<Values>('u1', 'event.e1').load(saved)).toBeUndefined();
});

test('a form clears only what it typed itself', () => {
  store.save({ ...saved, title: 'Jazz' });
  const next = draftStore<Values>('u1', 'event.new');
  next.save({ ...saved, title: 'Fado' });
  store.clear();
  expect(next.load(saved)?.values.title).toBe('Fado');
  next.clear();
  expect(next.load(saved)).toBeUndefined();
});

test('a draft reports that it lost new logos and a new poster', () => {
  store.save({ ...saved, title: 'Jazz', logos: ['/api/media/b.webp', file] });
  expect(store.load(saved)).toMatchObject({
    values: { title: 'Jazz', logos: ['/api/media/b.webp'] },
    arePicturesLost: true,
  });
  store.save({ ...saved, poster: file });
  expect(store.load(saved)).toMatchObject({
    values: { poster: '/api/media/saved.webp' },
    arePicturesLost: true,
  });
});

test('an amount that is no number is not kept', () => {
  store.save({ ...saved, amount: Number.NaN });
  expect(store.load(saved)?.values.amount).toBeUndefined();
});

test('a draft of a release with other values is not read', () => {
  store.save({ ...saved, title: 'Jazz' });
  expect(
    draftStore<Values & { subtitle: string }>('u1', 'event.new').load({ ...saved, subtitle: '' }),
  ).toBeUndefined();
});

test('a full or damaged storage is as good as none', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => '{"shape',
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  });
  expect(() => store.save(saved)).not.toThrow();
  expect(store.load(saved)).toBeUndefined();
});
