import { Combobox, Loader, Text, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { MIN_SEARCH_LENGTH, type Place, SEARCH_DEBOUNCE_MS } from '@marquee/contract/geocoding';
import { IconMapPin, IconSearch } from '@tabler/icons-react';
import { type FocusEvent, useState } from 'react';
import { usePlaceSearch } from './api.ts';
import { PastedStatus, PlaceSearchStatus } from './PlaceSearchStatus.tsx';
import { chosenFrom, type ChosenPlace, splitName } from './place.ts';
import { isLink, readPoint } from './read-point.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  chosenLabel: string;
  onChoose: (place: ChosenPlace | undefined) => void;
  /** Called for coordinates or a map link instead of a name. */
  onPoint: (lat: number, lng: number) => void;
};

/**
 * Searches places from the third letter on. A key, a click or a touch chooses a suggestion.
 * Coordinates and links of map services are read here and not sent to the search.
 */
export function PlaceCombobox({ chosenLabel, onChoose, onPoint, onBlur, ...input }: Props) {
  /** The text being typed; undefined while the field shows the chosen place. */
  const [typed, setTyped] = useState<string>();
  const [searched] = useDebouncedValue((typed ?? '').trim(), SEARCH_DEBOUNCE_MS);
  const point = readPoint(typed ?? '');
  const isPasted = point !== undefined || isLink(typed ?? '');
  const isLong = (typed ?? '').trim().length >= MIN_SEARCH_LENGTH;
  const isWanted = isLong && !isPasted;
  const search = usePlaceSearch(isWanted ? searched : '');
  const places = isWanted && searched.length >= MIN_SEARCH_LENGTH ? (search.data ?? []) : [];
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  const choose = (place: Place | undefined) => {
    if (point) onPoint(point.lat, point.lng);
    else if (place) onChoose(chosenFrom(place));
    else return;
    setTyped(undefined);
    combobox.closeDropdown();
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    combobox.closeDropdown();
    // Text that was not chosen is no place; an emptied field removes the place.
    if (typed?.trim() === '') onChoose(undefined);
    if (typed !== undefined && (typed.trim() === '' || chosenLabel)) setTyped(undefined);
    onBlur?.(event);
  };

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(index) => choose(places[Number(index)])}
      withinPortal={false}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          size="md"
          placeholder="Town, street address or map link"
          aria-autocomplete="list"
          spellCheck={false}
          leftSection={
            typed === undefined && chosenLabel ? (
              <IconMapPin size={18} stroke={1.5} />
            ) : (
              <IconSearch size={18} stroke={1.5} />
            )
          }
          rightSection={search.isFetching ? <Loader size="xs" aria-hidden /> : null}
          value={typed ?? chosenLabel}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter chooses a place and must not submit the form.
            event.preventDefault();
            if (combobox.getSelectedOptionIndex() === -1) choose(places[0]);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isWanted && !isPasted}>
        <Combobox.Options aria-label="Locations">
          {point && (
            <Combobox.Option value="0">
              <Text size="sm" fw={500}>
                Set the pin at {point.lat}, {point.lng}
              </Text>
            </Combobox.Option>
          )}
          {places.map((place, index) => (
            <Combobox.Option value={String(index)} key={`${place.lat},${place.lon}`}>
              <Text size="sm" fw={500}>
                <bdi>{splitName(place.display_name).name}</bdi>
              </Text>
              <Text size="xs" opacity={0.8}>
                <bdi>{splitName(place.display_name).region}</bdi>
              </Text>
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {isPasted ? (
          <PastedStatus hasPoint={point !== undefined} />
        ) : (
          <PlaceSearchStatus
            isSearching={search.isFetching || searched !== typed?.trim()}
            hasFailed={search.isError}
            count={places.length}
          />
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
