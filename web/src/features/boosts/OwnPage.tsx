import { formatCount } from '@marquee/contract/formats/counts';
import { Anchor, Group, Skeleton, Text } from '@mantine/core';
import { sentenceOf } from '../../lib/notify.tsx';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { CopyLink } from '../../ui/links/CopyLink.tsx';
import { useOrganizerPage } from './api.ts';

/** Shows the organizer's public page and how many follow it. */
export function OwnPage({ organizationId }: { organizationId: string }) {
  const { data, error, refetch, isFetching } = useOrganizerPage(organizationId);
  return (
    <Panel title="The organizer’s public page">
      {error && !data && (
        <ErrorBox
          message={sentenceOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton height={64} radius="md" />}
      {data && (
        <>
          <Text size="sm" mb="md">
            It lists all events, and visitors can follow it to hear of new ones.{' '}
            {formatCount(data.followers, {
              one: 'person follows it',
              other: 'people follow it',
            })}
            .
          </Text>
          <Group gap="sm">
            <CopyLink path={new URL(data.url).pathname} />
            <Anchor
              href={new URL(data.url).pathname}
              target="_blank"
              style={{ overflowWrap: 'anywhere' }}
            >
              {data.url}
            </Anchor>
          </Group>
        </>
      )}
    </Panel>
  );
}
