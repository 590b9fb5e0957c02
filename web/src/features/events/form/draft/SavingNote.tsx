import { Progress, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatSize } from '@marquee/contract/formats/sizes';
import type { EventValues } from '../values.ts';

/** Milliseconds after which a save gets an explanation. */
const PATIENCE_MS = 400;

/** Explains why a long save takes its time. */
export function SavingNote({ values }: { values: EventValues }) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsLong(true), PATIENCE_MS);
    return () => window.clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  const files = [values.image, ...values.logos].filter((picture) => picture instanceof File);
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const what = files.length === 1 ? 'the picture' : `${files.length} pictures`;
  return (
    <div role="status">
      <Progress value={100} animated size="xs" mb={6} aria-label="Saving" />
      <Text size="xs" c="dimmed">
        {files.length > 0 ? `Uploading ${what} (${formatSize(bytes)})…` : 'Saving…'}
      </Text>
    </div>
  );
}
