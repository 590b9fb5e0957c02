import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { notify } from '../../../lib/notify.tsx';

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

export function OrderLink({ href }: { href: string }) {
  const clipboard = useClipboard({ timeout: 2000 });
  const copy = async () => {
    // Browsers offer the clipboard only on a secure connection.
    if (!navigator.clipboard) {
      return notify.error(
        'Copying is blocked in this browser. Open the page and copy its address.',
      );
    }
    clipboard.copy(new URL(href, window.location.origin).href);
  };
  return (
    <>
      <Button
        component="a"
        href={href}
        target="_blank"
        variant="default"
        leftSection={<IconExternalLink {...icon} />}
      >
        Order page
      </Button>
      <Button
        variant="default"
        leftSection={clipboard.copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
        onClick={() => void copy()}
      >
        {clipboard.copied ? 'Copied' : 'Copy link'}
      </Button>
    </>
  );
}
