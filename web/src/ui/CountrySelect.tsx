import { defaultLocale } from '@marquee/contract/formats/intl';
import { countryCodes, countryName } from '@marquee/contract/questions/countries';
import { Select, type SelectProps } from '@mantine/core';
import { useMemo } from 'react';

type CountrySelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  /** ISO 3166-1, two capital letters; '' for none. */
  value?: string;
  onChange?: (code: string) => void;
};

/** Chooses a country by typing a part of its name; may be emptied. */
export function CountrySelect({ value = '', onChange, ...props }: CountrySelectProps) {
  const countries = useMemo(listCountries, []);
  return (
    <Select
      {...props}
      data={countries}
      searchable
      clearable
      nothingFoundMessage="No country has this name."
      value={value === '' ? null : value}
      onChange={(code) => onChange?.(code ?? '')}
    />
  );
}

function listCountries() {
  return countryCodes
    .map((code) => ({ value: code, label: countryName(code, defaultLocale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, defaultLocale));
}
