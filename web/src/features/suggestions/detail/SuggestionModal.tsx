import type { Event } from '@marquee/contract/events/events';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Modal } from '../../../ui/Modal.tsx';
import { type Kind, nameOf, type Suggestion } from '../kinds.ts';
import { LookAt } from './LookAt.tsx';
import { MergeForm } from './MergeForm.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';
import { StatusFields } from './StatusFields.tsx';
import { SuggestionFacts } from './SuggestionFacts.tsx';
import { TempoForm } from './TempoForm.tsx';

/** Shows a song or an activity, and what staff can do with it. */
export function SuggestionModal(props: {
  event: Event;
  kind: Kind;
  /** Undefined while the dialog is closed. */
  suggestion: Suggestion | undefined;
  canChange: boolean;
  onClose: () => void;
}) {
  const { event, kind, suggestion, canChange, onClose } = props;
  // Keeps it on screen while the dialog fades out, and after a change moved it to another page.
  const [shown, setShown] = useState(suggestion);
  if (suggestion && suggestion !== shown) setShown(suggestion);
  return (
    <Modal
      opened={suggestion !== undefined}
      onClose={onClose}
      title={shown && nameOf(shown)}
      size={560}
    >
      {shown && (
        <Stack key={shown.id} gap="lg">
          {'text' in shown && (
            <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }} dir="auto">
              {shown.text}
            </Text>
          )}
          <SuggestionFacts event={event} suggestion={shown} />
          {canChange && (
            <>
              <LookAt event={event} kind={kind} suggestion={shown} />
              <StatusFields event={event} kind={kind} suggestion={shown} />
              {'BPM' in shown && <TempoForm event={event} song={shown} />}
              <ReplyForm event={event} kind={kind} suggestion={shown} />
              {kind === 'activity' && <ScheduleForm event={event} activity={shown} />}
              <MergeForm event={event} kind={kind} suggestion={shown} onMerged={onClose} />
            </>
          )}
        </Stack>
      )}
    </Modal>
  );
}
