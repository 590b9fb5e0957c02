import { Stack, TextInput } from '@mantine/core';
import { seesAdministratorMenu } from '@marquee/contract/access';
import { venueCreateForm } from '@marquee/contract/venues';
import { PictureInput } from '../../lib/form/PictureInput.tsx';
import { useProfile } from '../../lib/use-profile.ts';
import { LocationField } from '../geocoding/LocationField.tsx';
import type { ChosenPlace } from '../geocoding/place.ts';
import { OrganizationSelect } from '../organizations/OrganizationSelect.tsx';
import type { VenueFormState } from './venue-values.ts';

/** Edits a venue. An administrator chooses whose a new one is. */
export function VenueFields({ form, isNew }: { form: VenueFormState; isNew: boolean }) {
  const mayChooseAny = seesAdministratorMenu(useProfile().user_type);
  /** A search result is also the address, until somebody writes another one. */
  const setLocation = (place: ChosenPlace | undefined, how: 'chosen' | 'moved') => {
    const { address, location } = form.getValues();
    form.setFieldValue('location', place);
    const isOwn = address !== '' && address !== location?.label;
    if (how === 'chosen' && place && !isOwn) form.setFieldValue('address', place.label);
  };
  return (
    <Stack gap="md">
      {isNew && mayChooseAny && (
        <OrganizationSelect
          {...form.getInputProps('organizer')}
          value={form.values.organizer}
          label="Organizer"
          required
          placeholder="Search for an organizer"
        />
      )}
      <TextInput
        {...form.getInputProps('name')}
        size="md"
        label="Name"
        required
        autoComplete="off"
        placeholder="Harbour Hall"
      />
      <LocationField
        {...form.getInputProps('location')}
        label="Location"
        required
        onChange={setLocation}
      />
      <TextInput
        {...form.getInputProps('address')}
        size="md"
        label="Address"
        description="Buyers see it after the name."
        autoComplete="off"
        placeholder="12 Quay Street, Bristol"
      />
      <TextInput
        {...form.getInputProps('entrance')}
        size="md"
        label="Entrance"
        description="A note for your team, shown when the venue is chosen."
        autoComplete="off"
        placeholder="Stage door in the yard"
      />
      <TextInput
        {...form.getInputProps('capacity')}
        size="md"
        label="Capacity"
        description="Leave it empty if it differs by event."
        inputMode="numeric"
        autoComplete="off"
        placeholder="150"
      />
      <PictureInput
        {...form.getInputProps('picture')}
        label="Picture of the room"
        hint="For your team, up to 5 MB."
        codec={venueCreateForm}
        name="picture"
        onReject={(sentence) => form.setFieldError('picture', sentence)}
      />
    </Stack>
  );
}
