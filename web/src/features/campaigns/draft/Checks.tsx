import { Group, Skeleton, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { sentenceOf } from '../../../lib/notify.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useChecks } from '../api.ts';
import classes from './Draft.module.css';

/** Lists what should be mended before a campaign is sent, what stops it first. */
export function Checks({ id, version }: { id: string; version: number }) {
  const { data, error, isFetching } = useChecks(id, version);
  return (
    <Panel title="Checks" aside={isFetching ? 'Checking…' : undefined}>
      {error && !data && (
        <Text size="sm" c="red" role="alert">
          {sentenceOf(error)}
        </Text>
      )}
      {!data && !error && <Skeleton height={64} radius="md" />}
      {data?.length === 0 && (
        <Group gap={8}>
          <IconCircleCheck size={18} stroke={1.5} aria-hidden />
          <Text size="sm">Nothing to mend.</Text>
        </Group>
      )}
      {data && data.length > 0 && (
        <ul className={classes.findings}>
          {data.map(({ code, level, sentence, mend }, place) => (
            <li key={`${code} ${place}`}>
              {level === 'stops' ? (
                <IconCircleX
                  size={18}
                  stroke={1.5}
                  color="var(--mantine-color-red-text)"
                  aria-label="Stops sending"
                />
              ) : (
                <IconAlertTriangle
                  size={18}
                  stroke={1.5}
                  color="var(--mantine-color-yellow-text)"
                  aria-label="Note"
                />
              )}
              <span>
                {sentence} <span className={classes.mend}>{mend}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
