import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconLink } from '@tabler/icons-react';
import { linkWithCode } from './code-link.ts';

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** Copies the address of the event's page that applies the code at once. */
export function CopyCodeLink({ slug, code }: { slug: string; code: string }) {
  return (
    <CopyButton value={linkWithCode(slug, code)} timeout={2000}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          leftSection={copied ? <IconCheck {...icon} /> : <IconLink {...icon} />}
          onClick={copy}
        >
          {copied ? 'Copied' : 'Copy link with code'}
        </Button>
      )}
    </CopyButton>
  );
}
