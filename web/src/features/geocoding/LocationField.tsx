import { isolated } from '@marquee/contract/people/isolate';
import { Box, Skeleton, Stack, Text, type TextInputProps } from '@mantine/core';
import { Suspense, useState } from 'react';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { toFiveDecimals, usePlaceAt } from './api.ts';
import { CoordinateInputs } from './CoordinateInputs.tsx';
import { PlaceCombobox } from './PlaceCombobox.tsx';
import { tilesOfThisPage } from './page-tiles.ts';
import { PlacesCredit } from './PlacesCredit.tsx';
import { chosenFrom, type ChosenPlace, splitName } from './place.ts';
import classes from './PlaceMap.module.css';
import { lazyPart } from '../../ui/parts/lazy-part.tsx';

const PlaceMap = lazyPart(() => import('./PlaceMap.tsx'));

type Props = Pick<TextInputProps, 'id' | 'required' | 'error' | 'onBlur'> & {
  label: string;
  value?: ChosenPlace | undefined;
  /** Called after a suggestion was chosen, the field was emptied, or the pin was moved. */
  onChange: (place: ChosenPlace | undefined, how: 'chosen' | 'moved') => void;
};

/**
 * Chooses coordinates by searching a name or by setting a pin on the map. A pin is valid
 * immediately; its name and time zone follow from the reverse look-up.
 */
export function LocationField({ value: place, onChange, ...input }: Props) {
  const { setPin, choose, status } = usePin(place, onChange);
  return (
    <Stack gap="sm">
      <Box pos="relative">
        <PlaceCombobox
          {...input}
          chosenLabel={place ? place.label || coordinatesText(place) : ''}
          onChoose={choose}
          onPoint={setPin}
        />
        <PlacesCredit />
      </Box>
      <Suspense fallback={<Skeleton className={classes.placeholder} />}>
        <PlaceMap position={place} label={place?.label ?? ''} onMove={setPin} />
      </Suspense>
      <Text size="xs" c="dimmed" role="status">
        {[status || pinText(place), zoneText(place)].filter(Boolean).join(' ')}
      </Text>
      <CoordinateInputs position={place} onMove={setPin} />
    </Stack>
  );
}

function usePin(before: ChosenPlace | undefined, onChange: Props['onChange']) {
  const { lookUp, cancel } = usePlaceAt();
  const [status, setStatus] = useState('');
  const setPin = async (exactLat: number, exactLng: number) => {
    const pin = { lat: toFiveDecimals(exactLat), lng: toFiveDecimals(exactLng) };
    // Until the look-up answers, the previous time zone is the best guess.
    onChange({ ...pin, label: '', timezone: before?.timezone }, 'moved');
    setStatus('Looking up the location…');
    try {
      const found = await lookUp(pin.lat, pin.lng);
      if (!found) return;
      onChange({ ...chosenFrom(found), ...pin }, 'moved');
      setStatus(`The pin is at ${isolated(found.display_name)}.`);
    } catch {
      setStatus('We found no name for this location. Please enter one below.');
    }
  };
  const choose = (place: ChosenPlace | undefined) => {
    // A pending look-up would overwrite the chosen name.
    cancel();
    setStatus('');
    onChange(place, 'chosen');
  };
  return { status, choose, setPin: (lat: number, lng: number) => void setPin(lat, lng) };
}

/** Returns a note on the time zone, only if it differs from the reader's. */
function zoneText(place: ChosenPlace | undefined): string {
  const timezone = place?.timezone;
  return timezone && timezone !== readersTimezone() ? `Times are in ${timezone} time` : '';
}

/** Asks for the pin while there is none, or while it is only a town. */
function pinText(place: ChosenPlace | undefined): string {
  if (!place) return 'Click the map to set the location.';
  if (place.centreOf === undefined) return '';
  const where = `The pin stands in the middle of ${isolated(splitName(place.centreOf).name)}`;
  // Nobody finds an entrance on a map without streets.
  return tilesOfThisPage()
    ? `${where}. Drag it to the entrance.`
    : `${where}, so map links search for the address. To set it exactly, paste coordinates or a map link above.`;
}

function coordinatesText({ lat, lng }: ChosenPlace): string {
  return `${lat}, ${lng}`;
}
