import { expect, test } from 'vitest';
import { sharedReads } from './shared-reads.ts';

test('questions while a read is under way share the next one, and none gets an older answer', async () => {
  const begun: string[] = [];
  const end: (() => void)[] = [];
  const read = sharedReads(
    (key: string) => key,
    async (key) => {
      begun.push(key);
      const answer = `${key} ${begun.length}`;
      await new Promise<void>((resolve) => end.push(resolve));
      return answer;
    },
  );
  const first = [read('a'), read('a')];
  await expect.poll(() => begun).toEqual(['a']);
  const later = [read('a'), read('b'), read('a')];
  await expect.poll(() => begun).toEqual(['a', 'b']);
  end[0]?.();
  expect(await Promise.all(first)).toEqual(['a 1', 'a 1']);
  await expect.poll(() => begun).toEqual(['a', 'b', 'a']);
  for (const done of end) done();
  expect(await Promise.all(later)).toEqual(['a 3', 'b 2', 'a 3']);
});

test('a failure is everybody’s, and the next question reads again', async () => {
  let isBroken = true;
  const read = sharedReads(String, async () => {
    if (isBroken) throw new Error('away');
    return 'back';
  });
  const both = await Promise.allSettled([read(1), read(1)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await read(1)).toBe('back');
});
