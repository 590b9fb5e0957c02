import { expect, test } from 'vitest';
import { createWindow } from './window.ts';

const size = { least: 2, most: 10 };
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('no more are under way than the limit', async () => {
  const window = createWindow(size, new AbortController().signal);
  const [first] = [await window.enter(), await window.enter()];
  let isIn = false;
  const third = window.enter().then(() => {
    isIn = true;
  });
  await turn();
  expect(isIn).toBe(false);
  first.leave();
  await third;
  expect(isIn).toBe(true);
});

test('the limit follows the answers that come while a mark is written, and falls again', async () => {
  const window = createWindow(size, new AbortController().signal);
  const slow = await window.enter();
  slow.begun();
  expect(window.limit()).toBe(2);
  for (let n = 0; n < 3; n += 1) (await window.enter()).leave();
  slow.leave();
  const next = await window.enter();
  for (let n = 0; n < 3; n += 1) (await window.enter()).leave();
  next.begun();
  expect(window.limit()).toBe(8);
  for (let n = 0; n < 30; n += 1) (await window.enter()).leave();
  next.begun();
  expect(window.limit()).toBe(10);
  const last = await window.enter();
  last.begun();
  expect(window.limit()).toBe(2);
});

test('nobody waits after the end', async () => {
  const end = new AbortController();
  const window = createWindow({ least: 1, most: 1 }, end.signal);
  await window.enter();
  const second = window.enter();
  end.abort();
  await expect(second).resolves.toBeDefined();
});
