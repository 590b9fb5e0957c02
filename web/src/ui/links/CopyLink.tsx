import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopyLink } from './use-copy-link.ts';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** Copies the whole address of one of our pages. */
export function CopyLink({ path }: { path: string }) {
  const { copy, isCopied } = useCopyLink(path);
  return (
    <Button
      variant="default"
      leftSection={isCopied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
      onClick={copy}
    >
      {isCopied ? 'Copied' : 'Copy link'}
    </Button>
  );
}
