import { formatCount } from '@marquee/contract/formats/counts';
import { Anchor, Group, Skeleton, Text } from '@mantine/core';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { CopyLink } from '../../ui/links/CopyLink.tsx';
import { useOrganizerPage } from './api.ts';

/** Shows the organizer's public page and how many follow it. */
export function OwnPage({ organizationId }: { organizationId: string }) {
  const query = useOrganizerPage(organizationId);
  const { data, error } = query;
  return (
    <Panel title="The organizer’s public page">
      {error && !data && <LoadFailure query={query} />}
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
