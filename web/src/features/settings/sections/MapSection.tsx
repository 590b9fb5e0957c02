import '@mantine/core/styles/Checkbox.layer.css';

import { Alert, Anchor, Checkbox, TextInput } from '@mantine/core';
import { type MapTiles, mapTiles, TILE_POLICY_URL } from '@marquee/contract/settings/map-tiles';
import { RadioList } from '../../../ui/RadioList.tsx';
import { useEnvironment } from '../api.ts';
import { SettingsSection } from './SettingsSection.tsx';
import type { SettingsFormState } from '../values.ts';

const choices: Record<MapTiles, { label: string; description: string }> = {
  none: {
    label: 'None',
    description:
      'Marquee draws coasts, borders and towns itself. Nothing is loaded from elsewhere.',
  },
  openstreetmap: {
    label: 'OpenStreetMap',
    description: 'Streets from OpenStreetMap’s public server, which may refuse busy sites.',
  },
  own: {
    label: 'Another address',
    description: 'A tile server of your own or of a provider.',
  },
};

/** Chooses where the pictures of maps come from. TILE_URL of the environment wins. */
export function MapSection({ form }: { form: SettingsFormState }) {
  const { map_tiles } = form.values;
  const fixed = useEnvironment().data?.find(({ name }) => name === 'TILE_URL');
  return (
    <SettingsSection
      id="maps"
      hint="Visitors’ browsers load the pictures of a map and keep them; Marquee stores none."
    >
      {fixed?.is_set && (
        <Alert color="amber">
          TILE_URL in the server’s environment decides: maps come from {fixed.value}. The choice
          here applies once TILE_URL is removed.
        </Alert>
      )}
      <RadioList
        label="Map pictures"
        options={mapTiles.map((value) => ({ value, ...choices[value] }))}
        value={map_tiles}
        onChange={(value) => form.setFieldValue('map_tiles', value)}
      />
      {map_tiles === 'openstreetmap' && (
        <>
          <Alert color="gray">
            The server is run on donations. Its{' '}
            <Anchor
              href={TILE_POLICY_URL}
              target="_blank"
              rel="noreferrer"
              inherit
              underline="always"
            >
              tile usage policy
            </Anchor>{' '}
            asks for the credit “© OpenStreetMap contributors” and this site’s address with each
            request, and forbids loading in bulk. Marquee shows the credit and sends the address.
            Visitors’ IP addresses reach that server: name it in your privacy notice.
          </Alert>
          <Checkbox
            label="I have read the tile usage policy and accept it"
            key={form.key('accepts_tile_policy')}
            {...form.getInputProps('accepts_tile_policy', { type: 'checkbox' })}
          />
        </>
      )}
      {map_tiles === 'own' && (
        <TextInput
          label="Address of the tiles"
          description="With {z}, {x} and {y}, and {s} for subdomains if the server has them."
          placeholder="https://tiles.example.com/{z}/{x}/{y}.png"
          type="url"
          inputMode="url"
          autoComplete="off"
          key={form.key('tile_url')}
          {...form.getInputProps('tile_url')}
        />
      )}
      {(map_tiles === 'own' || fixed?.is_set) && (
        <TextInput
          label="Credit"
          description="What the provider wants maps to show. If empty, maps credit OpenStreetMap’s contributors."
          placeholder="© Map provider © OpenStreetMap contributors"
          autoComplete="off"
          key={form.key('tile_credit')}
          {...form.getInputProps('tile_credit')}
        />
      )}
    </SettingsSection>
  );
}
