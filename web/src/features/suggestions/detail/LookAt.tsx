import type { Event } from '@marquee/contract/events/events';
import { formatCount } from '@marquee/contract/formats/counts';
import { Alert, Button, Group } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { useChangeSuggestion } from '../api.ts';
import type { Kind, Suggestion } from '../kinds.ts';

const guest = { one: 'guest', other: 'guests' };

/** Asks what to do with a suggestion that was reported, or that the word list holds back. */
export function LookAt(props: { event: Event; kind: Kind; suggestion: Suggestion }) {
  const { event, kind, suggestion } = props;
  const changing = useChangeSuggestion(event.event_id, kind);
  const { id, reports, held_back: isHeld, status } = suggestion;
  if (!isHeld && reports === 0) return null;
  const clear = { ...(isHeld && { held_back: false }), ...(reports > 0 && { reports: 0 }) };
  const change = (what: object, sentence: string) =>
    changing.mutate(
      { id, change: { ...clear, ...what } },
      {
        onSuccess: () => notify.success(sentence),
        onError: (error) => showFailure(error),
      },
    );
  return (
    <Alert
      color="amber"
      icon={<IconFlag size={18} stroke={1.5} aria-hidden />}
      title={
        isHeld ? 'Held back by your word list' : `${formatCount(reports, guest)} reported this`
      }
    >
      <Group gap="sm">
        <Button
          variant="default"
          size="xs"
          disabled={changing.isPending}
          onClick={() => change({}, isHeld ? 'Guests see it now.' : 'The reports are settled.')}
        >
          {isHeld ? 'Show to guests' : 'Keep it'}
        </Button>
        {status !== 'hidden' && (
          <Button
            variant="light"
            color="red"
            size="xs"
            disabled={changing.isPending}
            onClick={() => change({ status: 'hidden' }, 'Guests no longer see it.')}
          >
            Hide
          </Button>
        )}
      </Group>
    </Alert>
  );
}
