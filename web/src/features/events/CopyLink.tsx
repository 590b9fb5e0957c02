import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { notify } from '../../lib/notify.tsx';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** Copies the whole address of one of our pages. */
export function CopyLink({ path }: { path: string }) {
  const clipboard = useClipboard({ timeout: 2000 });
  const copy = () => {
    // Browsers offer the clipboard only on a secure connection.
    if (navigator.clipboard) clipboard.copy(new URL(path, window.location.origin).href);
    else notify.error('Copying is blocked in this browser. Open the page and copy its address.');
  };
  return (
    <Button
      variant="default"
      leftSection={clipboard.copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
      onClick={copy}
    >
      {clipboard.copied ? 'Copied' : 'Copy link'}
    </Button>
  );
}
