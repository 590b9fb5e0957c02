import { may } from '@marquee/contract/access';
import type { Event } from '@marquee/contract/events/events';
import { missingOnInvoices } from '@marquee/contract/finance/billing';
import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useProfile } from '../../../lib/use-profile.ts';
import { useBilling } from '../api.ts';
import { BILLING, organizationPath } from '../links.ts';

/** Warns before the first sale that the invoices of an event would lack something they need. */
export function InvoiceWarning({ event }: { event: Event }) {
  const mayRead = may(useProfile().role, 'money:read');
  const isPaid = event.tickets.some(({ Amount }) => Amount > 0);
  return mayRead && isPaid ? <Warning organizationId={event.organizer.ID} /> : null;
}

function Warning({ organizationId }: { organizationId: string }) {
  const { data } = useBilling(organizationId);
  const { role, organization_id: own } = useProfile();
  const missing = data ? missingOnInvoices(data) : [];
  if (missing.length === 0) return null;
  const to = own === null ? organizationPath(organizationId, { tab: 'billing' }) : BILLING;
  return (
    <Alert
      color="amber"
      role="status"
      icon={<IconAlertTriangle size={18} stroke={1.5} aria-hidden />}
      title={`Your invoices lack ${missing.join(' and ')}`}
    >
      Every paid order gets an invoice, which never changes.{' '}
      {may(role, 'company:write') ? (
        <Anchor component={Link} to={to} inherit underline="always">
          Add it under Billing and tax
        </Anchor>
      ) : (
        'An owner of your team can add it under Company.'
      )}
    </Alert>
  );
}
