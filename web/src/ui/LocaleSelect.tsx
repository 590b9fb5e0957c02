import { formatMediumDate, formatTime } from '@marquee/contract/formats/dates';
import { localeName } from '@marquee/contract/formats/locale-names';
import { findLocale, type Locale, locales } from '@marquee/contract/formats/locales';
import { formatEuro } from '@marquee/contract/formats/money';
import { Group, Select, type SelectProps, Text } from '@mantine/core';

const FALLBACK = 'fallback';

type LocaleSelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'renderOption'> & {
  /** The first choice: null, with the locale that it stands for at present. */
  fallback?: { label: string; locale: Locale };
  value: Locale | null;
  onChange: (locale: Locale | null) => void;
};

/** Chooses the language and region of dates, times and money, each with an example. */
export function LocaleSelect({ fallback, value, onChange, ...props }: LocaleSelectProps) {
  const choices: { value: string; label: string }[] = locales.map((locale) => {
    return { value: locale, label: localeName(locale) };
  });
  const first = fallback && {
    value: FALLBACK,
    label: `${fallback.label}: ${localeName(fallback.locale)}`,
  };
  return (
    <Select
      {...props}
      data={first ? [first, ...choices] : choices}
      allowDeselect={false}
      value={value ?? FALLBACK}
      onChange={(chosen) => onChange(findLocale(chosen) ?? null)}
      renderOption={({ option }) => (
        <Group justify="space-between" gap="md" flex={1} wrap="wrap">
          <span>{option.label}</span>
          <Text span size="xs" c="dimmed">
            {sampleOf(findLocale(option.value) ?? fallback?.locale)}
          </Text>
        </Group>
      )}
    />
  );
}

function sampleOf(locale: Locale | undefined): string {
  const date = formatMediumDate('2026-12-18', locale);
  return `${date} · ${formatTime('19:30', locale)} · ${formatEuro(1234.5, locale)}`;
}
