import { mailLimits, type Order } from '@marquee/contract/orders/orders';
import { formatInstantHere } from '@marquee/contract/formats/reader';
import { Alert } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';

const reasons = {
  recipient: `This address received ${mailLimits.recipient} e-mails in one hour, which is the limit.`,
  door: `Door sales sent ${mailLimits.door} e-mails in one hour, which is the limit.`,
} as const;

export function WithheldMailNote({ order }: { order: Order }) {
  const mail = order.withheld_mail;
  if (!mail) return null;
  return (
    <Alert
      color="amber"
      icon={<IconMailOff size={18} stroke={1.5} aria-hidden />}
      title={`E-mail not sent on ${formatInstantHere(mail.at)}`}
    >
      {reasons[mail.because]} The order page shows everything.
      {order.status === 'completed' && ' You can resend the tickets later.'}
    </Alert>
  );
}
