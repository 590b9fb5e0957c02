import { Button, Group, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { notify } from '../../../lib/notify.tsx';
import classes from './EmbeddingPanel.module.css';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** Shows the code for another site, to copy. */
export function Snippet({ html }: { html: string }) {
  const clipboard = useClipboard({ timeout: 2000 });
  const copy = () => {
    // Browsers offer the clipboard only on a secure connection.
    if (navigator.clipboard) clipboard.copy(html);
    else notify.error('Copying is blocked in this browser. Select the code and copy it.');
  };
  return (
    <>
      <figure className={classes.code} aria-label="Code for your site">
        <pre>
          <code>{html}</code>
        </pre>
      </figure>
      <Group gap="sm" align="center" wrap="wrap">
        <Button
          variant="default"
          leftSection={clipboard.copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
          onClick={copy}
        >
          {clipboard.copied ? 'Copied' : 'Copy code'}
        </Button>
        <Text size="sm" c="dimmed" className={classes.hint ?? ''}>
          Paste it where visitors should see it. In WordPress, add a “Custom HTML” block for it.
        </Text>
      </Group>
    </>
  );
}
