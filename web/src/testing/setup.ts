// oxlint-disable import/no-unassigned-import -- These add matchers to `expect`, and a global.
import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { deleteDatabase } from '../lib/device-store.ts';
import { queryClient } from '../lib/query-client.ts';
import { completeBrowser } from './browser.ts';
import { server } from './fake-server.ts';
import { recordNoOwners, writePagesWhenRead } from './lean-diagnostics.ts';
import { listenForNoise } from './between/noise.ts';
import { dropTimers, rememberTimers } from './between/timers.ts';

completeBrowser();
recordNoOwners();
writePagesWhenRead();
rememberTimers();
// Far more than a screen takes: a busy machine is no failure.
configure({ asyncUtilTimeout: 10_000 });
const { queries, ...others } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });

let checkNoise: () => void;

beforeEach(() => {
  checkNoise = listenForNoise();
  server.start();
});

afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  dropTimers();
  await deleteDatabase('marquee-scan');
  notifications.clean();
  notifications.cleanQueue();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  const faults = server.stop();
  checkNoise();
  expect(faults, 'calls of this screen').toEqual([]);
});
