import '@mantine/core/styles/ColorInput.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import type { Organization } from '@marquee/contract/organizations';
import { Button, ColorInput, Group } from '@mantine/core';
import { useState } from 'react';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { useSetOrganizationAccent } from '../api.ts';

/** Chooses the colour of buttons in an organization's campaigns. */
export function OrganizationAccent({ organization }: { organization: Organization }) {
  const { ID: id, accent: saved } = organization;
  const change = useSetOrganizationAccent(id);
  /** Undefined while the field shows what is saved. */
  const [typed, setTyped] = useState<string>();
  const accent = typed ?? saved;
  const isColour = accent === '' || /^#[0-9a-f]{6}$/i.test(accent);
  const save = () =>
    change.mutate(accent.toLowerCase(), {
      onSuccess: () => {
        setTyped(undefined);
        notify.success('Colour saved.');
      },
      onError: (error) => showFailure(error),
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isColour) save();
      }}
    >
      <ColorInput
        mt="lg"
        label="Colour of campaigns"
        description="Buttons and links of your e-mails begin with it, and your logo is at their top. Empty: the platform’s colour."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        format="hex"
        eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
        placeholder="As the platform"
        value={accent}
        error={isColour ? undefined : 'Choose a colour.'}
        onChange={setTyped}
      />
      {accent.toLowerCase() !== saved && (
        <Group justify="flex-end" mt="sm">
          <Button type="submit" variant="default" disabled={!isColour} loading={change.isPending}>
            Save colour
          </Button>
        </Group>
      )}
    </form>
  );
}
