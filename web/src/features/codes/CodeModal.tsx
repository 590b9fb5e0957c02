import type { EventCode } from '@marquee/contract/codes/codes';
import type { Event } from '@marquee/contract/events/events';
import { isolated } from '@marquee/contract/people/isolate';
import { useState } from 'react';
import { Modal } from '../../ui/Modal.tsx';
import { usePricing } from '../pricing/api.ts';
import { BulkForm } from './BulkForm.tsx';
import { EditCodeForm, NewCodeForm } from './CodeForm.tsx';

/** What the dialog is for: a new code, many, or one to change. */
export type OpenedCode = 'new' | 'many' | EventCode;

export function CodeModal(props: {
  event: Event;
  opened: OpenedCode | undefined;
  onClose: () => void;
}) {
  const { event, onClose } = props;
  const hasPlans = usePricing(event.event_id).data?.some(({ plan }) => plan.mode === 'plan');
  // Keeps the last form on screen while the dialog fades out.
  const [shown, setShown] = useState(props.opened);
  if (props.opened && props.opened !== shown) setShown(props.opened);
  const form = { event, hasPlans: hasPlans ?? false, onDone: onClose };
  return (
    <Modal
      opened={props.opened !== undefined}
      onClose={onClose}
      onExitTransitionEnd={() => setShown(undefined)}
      size={640}
      title={shown && titleOf(shown)}
      // A stray click or Escape must not lose typed text.
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      {shown === 'new' && <NewCodeForm {...form} />}
      {shown === 'many' && <BulkForm {...form} />}
      {typeof shown === 'object' && <EditCodeForm key={shown.code_id} code={shown} {...form} />}
    </Modal>
  );
}

function titleOf(opened: OpenedCode): string {
  if (opened === 'new') return 'New code';
  return opened === 'many' ? 'Create many codes' : `Code ${isolated(opened.code)}`;
}
