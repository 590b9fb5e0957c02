import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { searchFor, searchWords } from '@marquee/contract/spelling/search-words';

/** Finds options of a field by every spelling, as lists of the server are searched. */
export const filterOptions: OptionsFilter = ({ options, search, limit }) => {
  const matches = searchFor(search);
  const isWanted = ({ label }: ComboboxItem) => matches(searchWords(label));
  const found = options.flatMap((option): ComboboxParsedItem[] => {
    if (!('group' in option)) return isWanted(option) ? [option] : [];
    const items = option.items.filter(isWanted);
    return items.length > 0 ? [{ ...option, items }] : [];
  });
  return found.slice(0, limit);
};
