import { may } from '@marquee/contract/access';
import type { Order } from '@marquee/contract/orders/orders';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useProfile } from '../../../lib/use-profile.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';

const CorrectOrder = lazyPart(() => import('./CorrectOrder.tsx'));

/** Opens what corrects an order, for those who may change it. */
export function CorrectButton({ order }: { order: Order }) {
  const { role } = useProfile();
  const [isOpen, dialog] = useDisclosure();
  if (!may(role, 'orders:write')) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
        onClick={dialog.open}
      >
        Correct…
      </Button>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title={`Correct order ${order.reference}`}
        size={560}
      >
        <Suspense>
          <CorrectOrder order={order} onClose={dialog.close} />
        </Suspense>
      </Modal>
    </>
  );
}
