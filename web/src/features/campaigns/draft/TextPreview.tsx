import { Skeleton, Text } from '@mantine/core';
import { sentenceOf } from '../../../lib/notify.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import preview from '../MessagePreview.module.css';
import classes from './Draft.module.css';
import { useTextPreview } from './use-text-preview.ts';

/** Shows a text message as it arrives on a phone. */
export function TextPreview({ campaignId, text }: { campaignId: string; text: string }) {
  const { data, error } = useTextPreview(campaignId, text);
  return (
    <Panel title="Preview" className={preview.preview}>
      {error && !data && (
        <Text size="sm" c="red" role="alert">
          {sentenceOf(error)}
        </Text>
      )}
      {!data && !error && <Skeleton height={120} radius="md" />}
      {data && (
        <p className={classes.bubble} dir="auto">
          {data.text || 'Nothing yet'}
        </p>
      )}
    </Panel>
  );
}
