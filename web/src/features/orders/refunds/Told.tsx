import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';

/**
 * Ticks whether buyers are told of a cancellation, and says who hears of it.
 * @param props.label '' where no buyer has an address
 * @param props.wordsOf '' while nobody is told yet
 */
export function Told({
  label,
  wordsOf,
  onChange,
}: {
  label: string;
  wordsOf: (isSent: boolean) => string;
  onChange: (isSent: boolean) => void;
}) {
  const [isSent, setIsSent] = useState(true);
  const words = wordsOf(isSent);
  return (
    <Stack gap="xs">
      {label !== '' && (
        <Checkbox
          label={label}
          checked={isSent}
          onChange={({ currentTarget: { checked } }) => {
            setIsSent(checked);
            onChange(checked);
          }}
        />
      )}
      {words !== '' && (
        <Text size="sm" c="dimmed" aria-live="polite">
          {words}
        </Text>
      )}
    </Stack>
  );
}
