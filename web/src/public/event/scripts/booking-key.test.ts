import { expect, test } from 'vitest';
import { forgetKey, type KeyStore, keyOf } from './booking-key.ts';

function memory(): KeyStore {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}

const content = JSON.stringify({ items: [{ ticket_id: 't1', quantity: 2 }], name: 'Ada L' });

test('the same content keeps its key, so that a retry is the same order', () => {
  const store = memory();
  const key = keyOf(store, 'e1', content);
  expect(key).toMatch(/^[\da-f-]{32,36}$/);
  expect(keyOf(store, 'e1', content)).toBe(key);
});

test('different content is another order', () => {
  const store = memory();
  const key = keyOf(store, 'e1', content);
  const other = keyOf(store, 'e1', content.replace('Ada', 'Eve'));
  expect(other).not.toBe(key);
  expect(keyOf(store, 'e1', content)).not.toBe(key);
});

test('a key with a final answer is not used again', () => {
  const store = memory();
  const key = keyOf(store, 'e1', content);
  forgetKey(store, 'e1');
  expect(keyOf(store, 'e1', content)).not.toBe(key);
});

test('each event has its own key', () => {
  const store = memory();
  const key = keyOf(store, 'e1', content);
  expect(keyOf(store, 'e2', content)).not.toBe(key);
  expect(keyOf(store, 'e1', content)).toBe(key);
});
