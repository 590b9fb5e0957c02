import type { AccountUpdate } from '@marquee/contract/auth/account';
import { formatLongDate, formatTime } from '@marquee/contract/formats/dates';
import { defaultLocale } from '@marquee/contract/formats/intl';
import { type HourCycle, hourCycles, withHourCycle } from '@marquee/contract/formats/locales';
import { formatEuro } from '@marquee/contract/formats/money';
import { Card, Select, Stack, Text, Title } from '@mantine/core';
import { notify, showFailure } from '../../lib/notify.tsx';
import { localeOf } from '../../lib/readers-locale.ts';
import { useAnchor } from '../../lib/here/use-anchor.ts';
import { useProfile } from '../../lib/use-profile.ts';
import { LocaleSelect } from '../../ui/LocaleSelect.tsx';
import { useUpdateAccount } from './api.ts';

const AS_USUAL = 'usual';
const EVENING = '19:30';

const hourWords: Record<HourCycle, string> = { h12: '12 hours', h23: '24 hours' };

/** Chooses how dates, times, numbers and money are written; each choice is saved at once. */
export function OwnFormats() {
  const profile = useProfile();
  const update = useUpdateAccount();
  const card = useAnchor<HTMLElement>('formats');
  // A choice is shown at once.
  const chosen = update.isPending ? update.variables : {};
  const { locale = profile.locale, hour_cycle = profile.hour_cycle } = chosen;
  const shown = localeOf({ locale, hour_cycle });
  const save = (choice: AccountUpdate) =>
    update.mutate(choice, {
      onSuccess: () => notify.success('Your formats are saved.'),
      onError: (error) => showFailure(error),
    });
  return (
    <Card component="section" ref={card} id="formats" aria-label="Formats" padding="lg">
      <Title order={2} size="h3">
        Formats
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        How dates, times, numbers and money are written for you. The words stay English.
      </Text>
      <Stack gap="sm" mt="md">
        <LocaleSelect
          label="Language and region"
          fallback={{ label: 'As on every screen', locale: defaultLocale }}
          value={locale}
          onChange={(next) => save({ locale: next })}
        />
        <Select
          label="Time"
          data={[
            {
              value: AS_USUAL,
              label: `As usual there (${formatTime(EVENING, localeOf({ locale }))})`,
            },
            ...hourCycles.map((value) => ({
              value,
              label: `${hourWords[value]} (${formatTime(EVENING, withHourCycle(localeOf({ locale }), value))})`,
            })),
          ]}
          allowDeselect={false}
          value={hour_cycle ?? AS_USUAL}
          onChange={(value) =>
            save({ hour_cycle: hourCycles.find((cycle) => cycle === value) ?? null })
          }
        />
        <Text size="sm" aria-live="polite">
          Example: {formatLongDate('2026-12-18', shown)} · {formatTime(EVENING, shown)} ·{' '}
          {formatEuro(1234.5, shown)}
        </Text>
      </Stack>
    </Card>
  );
}
