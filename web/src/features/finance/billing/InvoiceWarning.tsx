import { may } from '@marquee/contract/access';
import type { Event } from '@marquee/contract/events/events';
import { eventStateOf } from '@marquee/contract/events/state';
import { missingOnInvoices } from '@marquee/contract/finance/billing';
import { ticketMayCost } from '@marquee/contract/pricing/offered';
import { Alert, Anchor, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useProfile } from '../../../lib/use-profile.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBilling } from '../api.ts';
import { BILLING, organizationPath } from '../links.ts';

/** Warns before the first sale that the invoices of an event would lack something they need. */
export function InvoiceWarning({ event }: { event: Event }) {
  const mayRead = may(useProfile().role, 'money:read');
  const isPaid = event.tickets.some(ticketMayCost);
  return mayRead && isPaid ? <Warning organizationId={event.organizer.ID} /> : null;
}

/** Says the same in one line, while the event can still sell. */
export function InvoiceNote({ event }: { event: Event }) {
  const mayRead = may(useProfile().role, 'money:read');
  const isPaid = event.tickets.some(ticketMayCost);
  const state = eventStateOf(event, useNow());
  const isDone = state === 'over' || state === 'cancelled';
  return mayRead && isPaid && !isDone ? <Note organizationId={event.organizer.ID} /> : null;
}

function Warning({ organizationId }: { organizationId: string }) {
  const missing = useMissing(organizationId);
  if (missing === '') return null;
  return (
    <Alert
      color="amber"
      role="status"
      icon={<IconAlertTriangle size={18} stroke={1.5} aria-hidden />}
      title={`Your invoices lack ${missing}`}
    >
      Every paid order gets an invoice, which never changes.{' '}
      <WhoAdds organizationId={organizationId} />
    </Alert>
  );
}

function Note({ organizationId }: { organizationId: string }) {
  const missing = useMissing(organizationId);
  if (missing === '') return null;
  return (
    <Text size="sm" role="status">
      Your invoices lack {missing}. <WhoAdds organizationId={organizationId} />
    </Text>
  );
}

/** Returns what is missing, in words; '' if nothing is, or until that is known. */
function useMissing(organizationId: string): string {
  const { data } = useBilling(organizationId);
  return data ? missingOnInvoices(data).join(' and ') : '';
}

function WhoAdds({ organizationId }: { organizationId: string }) {
  const { role, organization_id: own } = useProfile();
  if (!may(role, 'company:write')) return 'An owner of your team can add it under Company.';
  const to = own === null ? organizationPath(organizationId, { tab: 'billing' }) : BILLING;
  return (
    <Anchor component={Link} to={to} inherit underline="always">
      Add it under Billing and tax
    </Anchor>
  );
}
