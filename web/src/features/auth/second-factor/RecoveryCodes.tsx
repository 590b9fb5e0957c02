import { Button, CopyButton, Text, Title } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './SecondFactor.module.css';

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** Shows the recovery codes, which replace a lost phone. They are shown only once. */
export function RecoveryCodes(props: { codes: string[]; onDone: () => void }) {
  const { codes } = props;
  const text = codes.join('\n');
  const heading = useRef<HTMLHeadingElement>(null);
  // A screen reader starts reading at the heading.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.setup}>
      <div>
        <Title order={2} size="h3" ref={heading} tabIndex={-1} className={classes.news ?? ''}>
          Keep your recovery codes
        </Title>
        <Text size="sm" c="dimmed" mt={4}>
          Each code signs you in once without your phone. They are shown only now. Print them or
          keep them with your passwords.
        </Text>
      </div>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="marquee-recovery-codes.txt"
          leftSection={<IconDownload {...icon} />}
        >
          Download
        </Button>
        <Button className={classes.done ?? ''} onClick={props.onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
