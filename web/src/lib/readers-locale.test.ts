import { formatDate } from '@marquee/contract/formats/dates';
import { takeLocaleFrom } from '@marquee/contract/formats/intl';
import { afterEach, expect, test, vi } from 'vitest';
import { organizer } from '../testing/profiles.ts';
import { queryClient } from './query-client.ts';
import { followReadersLocale } from './readers-locale.ts';
import { profileQuery } from './session.ts';

// Other tests of the same process have a source of their own.
const others = takeLocaleFrom(() => 'en-US');
takeLocaleFrom(others);
afterEach(() => {
  takeLocaleFrom(others);
  vi.restoreAllMocks();
});

test('dates are American until somebody chooses, whatever the browser speaks', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE']);
  followReadersLocale();
  expect(formatDate('2026-11-21')).toBe('November 21, 2026');
  queryClient.setQueryData(profileQuery.queryKey, organizer);
  expect(formatDate('2026-11-21')).toBe('November 21, 2026');
  queryClient.setQueryData(profileQuery.queryKey, { ...organizer, locale: 'de-DE' });
  expect(formatDate('2026-11-21')).toBe('21 November 2026');
});
