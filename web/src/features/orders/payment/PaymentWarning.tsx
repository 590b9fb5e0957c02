import { may } from '@marquee/contract/access';
import type { Event } from '@marquee/contract/events/events';
import { ticketMayCost } from '@marquee/contract/pricing/offered';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { useProfile } from '../../../lib/use-profile.ts';
import { usePaymentInstructions } from '../api.ts';
import classes from './Payment.module.css';
import { PaymentModal } from './PaymentModal.tsx';

export function PaymentWarning({ event }: { event: Event }) {
  const [isWriting, writing] = useDisclosure();
  const mayWrite = may(useProfile().role, 'payments:write');
  const { data } = usePaymentInstructions(event.organizer.ID);
  const isPaid = event.tickets.some(ticketMayCost);
  const isMissing =
    isPaid && data !== undefined && !data.online && !data.account && data.instructions === '';
  return (
    <>
      {isMissing && (
        <div role="status" className={classes.warning}>
          <IconInfoCircle size={18} stroke={1.5} aria-hidden />
          <span>{mayWrite ? 'You haven’t' : 'Nobody has'} added payment instructions.</span>
          {mayWrite && (
            <Button variant="default" size="xs" onClick={writing.open}>
              Add payment instructions
            </Button>
          )}
        </div>
      )}
      <PaymentModal organizer={event.organizer} opened={isWriting} onClose={writing.close} />
    </>
  );
}
