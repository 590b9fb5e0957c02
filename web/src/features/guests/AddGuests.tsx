import type { Event } from '@marquee/contract/events/events';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useOpened } from '../../lib/here/use-opened.ts';
import { Modal } from '../../ui/Modal.tsx';
import { lazyPart } from '../../ui/parts/lazy-part.tsx';

const AddGuestsForm = lazyPart(() => import('./AddGuestsForm.tsx'));

/** Opens the dialog that adds guests; it is open at the address with `?add=guests`, too. */
export function AddGuests({ event }: { event: Event }) {
  const opened = useOpened('add');
  return (
    <>
      <Button
        leftSection={<IconUserPlus size={18} stroke={1.5} aria-hidden />}
        onClick={() => opened.open('guests')}
      >
        Add guests
      </Button>
      <Modal
        opened={opened.id === 'guests'}
        onClose={opened.close}
        title="Add guests"
        size={560}
        // A stray click must not discard a pasted list.
        closeOnClickOutside={false}
      >
        <Suspense>
          <AddGuestsForm event={event} onClose={opened.close} />
        </Suspense>
      </Modal>
    </>
  );
}
