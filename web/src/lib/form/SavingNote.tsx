import { Progress, Text } from '@mantine/core';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { formatSize } from '@marquee/contract/formats/sizes';
import { useEffect, useState } from 'react';

/** Milliseconds after which sending gets an explanation. */
const PATIENCE_MS = 400;

/** Explains why sending a form takes long: the new files among its values. */
export function SavingNote({ values }: { values: object }) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsLong(true), PATIENCE_MS);
    return () => window.clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  const files = Object.values(values)
    .flat()
    .filter((value) => value instanceof File);
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const what = formatCount(files.length, nouns.picture);
  return (
    <div role="status">
      <Progress value={100} animated size="xs" mb={6} aria-label="Saving" />
      <Text size="xs" c="dimmed">
        {files.length > 0 ? `Uploading ${what} (${formatSize(bytes)})…` : 'Saving…'}
      </Text>
    </div>
  );
}
