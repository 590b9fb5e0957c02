import type { Order } from '@marquee/contract/orders/orders';
import { findMissingFiles } from '@marquee/server/features/questions/files/queries';
import type { TestApp } from '@marquee/server/testing/app';
import { expect } from 'vitest';

/** Expects files among the answers of orders, each of which is stored. */
export async function checkFiles({ deps }: TestApp, orders: Order[]): Promise<void> {
  const files = orders.flatMap(({ answers }) => answers).filter((answer) => answer.is_file);
  expect(files.map(({ text }) => text).toSorted()).toEqual([
    'bus-stop-poems.png',
    'soup-timer.png',
  ]);
  expect(await findMissingFiles(deps)).toEqual([]);
}
