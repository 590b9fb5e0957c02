import { defaultLocale } from '@marquee/contract/formats/intl';
import { countryCodes, countryName } from '@marquee/contract/questions/countries';
import { Select, type SelectProps } from '@mantine/core';
import { useMemo } from 'react';

const NONE = 'none';

type CountrySelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  /** The label of the choice without a country. */
  none: string;
  /** ISO 3166-1, two capital letters; '' for none. */
  value?: string;
  onChange?: (code: string) => void;
};

/** Chooses a country by typing a part of its name. */
export function CountrySelect({ none, value = '', onChange, ...props }: CountrySelectProps) {
  const countries = useMemo(() => listCountries(), []);
  return (
    <Select
      {...props}
      data={[{ value: NONE, label: none }, ...countries]}
      searchable
      allowDeselect={false}
      nothingFoundMessage="No country has this name."
      value={value === '' ? NONE : value}
      onChange={(code) => onChange?.(code === null || code === NONE ? '' : code)}
    />
  );
}

function listCountries() {
  return countryCodes
    .map((code) => ({ value: code, label: countryName(code, defaultLocale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, defaultLocale));
}
