import { may } from '@marquee/contract/access';
import type { Event } from '@marquee/contract/events/events';
import { attendeesApi } from '@marquee/contract/orders/attendees';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconCashRegister,
  IconCoins,
  IconCreditCard,
  IconDownload,
  IconListCheck,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { exportAddress } from '../../ui/links/export-address.ts';
import { guestsPath } from '../../features/events/links.ts';
import { useProfile } from '../../lib/use-profile.ts';
import { CancelUnpaid } from '../../features/orders/cancellations/CancelUnpaid.tsx';
import { ScanLinksButton } from '../../features/check-in/links/ScanLinksButton.tsx';
import { TillsModal } from '../../features/orders/door/TillsModal.tsx';
import { DoorSaleModal } from '../../features/orders/sale/DoorSaleModal.tsx';
import { WaysModal } from '../../features/orders/ways/WaysModal.tsx';
import { PaymentModal } from '../../features/orders/payment/PaymentModal.tsx';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

export function OrdersTools({ event }: { event: Event }) {
  const { role } = useProfile();
  const [isSelling, sale] = useDisclosure();
  const [isCounting, tills] = useDisclosure();
  const [isWriting, payment] = useDisclosure();
  const [isChoosing, ways] = useDisclosure();
  const attendees = exportAddress(attendeesApi.exportAttendees, {}, { id: event.event_id });
  return (
    <>
      {may(role, 'door-sales:write') && (
        <Button leftSection={<IconCashRegister {...icon} />} onClick={sale.open}>
          Sell at the door
        </Button>
      )}
      <Button variant="default" leftSection={<IconCoins {...icon} />} onClick={tills.open}>
        Tills
      </Button>
      {may(role, 'guests:write') && (
        <Button
          component={Link}
          to={`${guestsPath(event.event_id)}?add=guests`}
          variant="default"
          leftSection={<IconUserPlus {...icon} />}
        >
          Add guests
        </Button>
      )}
      {/* A plain link: the browser shows the download, and a failure leaves the page alone. */}
      <Button
        component="a"
        href={attendees}
        download
        variant="default"
        leftSection={<IconDownload {...icon} />}
      >
        Attendees CSV
      </Button>
      {may(role, 'payments:write') && (
        <>
          <Button
            variant="default"
            leftSection={<IconCreditCard {...icon} />}
            onClick={payment.open}
          >
            Payment
          </Button>
          <Button variant="default" leftSection={<IconListCheck {...icon} />} onClick={ways.open}>
            Ways to pay
          </Button>
        </>
      )}
      <CancelUnpaid event={event} />
      {may(role, 'scan-links:write') && <ScanLinksButton event={event} />}
      <TillsModal event={event} opened={isCounting} onClose={tills.close} />
      <DoorSaleModal event={event} opened={isSelling} onClose={sale.close} />
      <PaymentModal organizer={event.organizer} opened={isWriting} onClose={payment.close} />
      <WaysModal
        of={{ kind: 'event', id: event.event_id }}
        opened={isChoosing}
        onClose={ways.close}
      />
    </>
  );
}
