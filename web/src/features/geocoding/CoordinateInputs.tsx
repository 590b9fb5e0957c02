import { Anchor, Collapse, Group, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';

type Props = {
  position: { lat: number; lng: number } | undefined;
  onMove: (lat: number, lng: number) => void;
};

/** Edits the pin's coordinates as numbers, exactly and without the map. */
export function CoordinateInputs({ position, onMove }: Props) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const panelId = useId();
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div>
      <Anchor
        component="button"
        type="button"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        <Group gap={4}>
          <Chevron size={16} aria-hidden /> Enter coordinates
        </Group>
      </Anchor>
      <Collapse expanded={isOpen} id={panelId}>
        <Inputs position={position} onMove={onMove} />
      </Collapse>
    </div>
  );
}

function Inputs({ position, onMove }: Props) {
  /** The text being typed; other inputs show the pin's position. */
  const [typed, setTyped] = useState<{ lat?: string; lng?: string }>({});
  const lat = typed.lat ?? String(position?.lat ?? '');
  const lng = typed.lng ?? String(position?.lng ?? '');
  const hasChanged = typed.lat !== undefined || typed.lng !== undefined;
  const commit = () => {
    if (!hasChanged || !isDegrees(lat, 90) || !isDegrees(lng, 180)) return;
    setTyped({});
    onMove(Number(lat), Number(lng));
  };
  const shared = { inputMode: 'text', autoComplete: 'off', placeholder: '0.00000' } as const;
  return (
    <Group
      grow
      align="flex-start"
      pt="xs"
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        commit();
      }}
      // The pin moves after both numbers are written, not between them.
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) commit();
      }}
    >
      <TextInput
        {...shared}
        label="Latitude"
        value={lat}
        error={lat && !isDegrees(lat, 90) && 'A number from -90 to 90.'}
        onChange={(event) => setTyped({ ...typed, lat: event.currentTarget.value })}
      />
      <TextInput
        {...shared}
        label="Longitude"
        value={lng}
        error={lng && !isDegrees(lng, 180) && 'A number from -180 to 180.'}
        onChange={(event) => setTyped({ ...typed, lng: event.currentTarget.value })}
      />
    </Group>
  );
}

function isDegrees(text: string, limit: number): boolean {
  return /^\s*-?\d{1,3}(\.\d{1,15})?\s*$/.test(text) && Math.abs(Number(text)) <= limit;
}
