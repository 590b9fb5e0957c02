import { Suspense } from 'react';
import { Modal } from '../../../ui/Modal.tsx';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';
import type { WaysOf } from './api.ts';

const WaysEditor = lazyPart(() => import('./WaysEditor.tsx'));

/** Opens the ways to pay of an organization or an event. */
export function WaysModal(props: { of: WaysOf; opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title="Ways to pay" size={560}>
      <Suspense>
        <WaysEditor of={props.of} onClose={props.onClose} />
      </Suspense>
    </Modal>
  );
}
