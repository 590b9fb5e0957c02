import { appScreen } from '@marquee/contract/pages/app-screens';
import { expect, test } from 'vitest';
import { screens } from './routes.tsx';

test('the server knows every screen that has an address', () => {
  const addresses = screens.map(({ path }) => path).filter((path) => path.startsWith('/'));
  expect(addresses).toContain('/invitation');
  expect(addresses.filter((path) => !appScreen.test(path))).toEqual([]);
});
