import { may } from '@marquee/contract/access';
import type { Organization } from '@marquee/contract/organizations';
import { Card, Skeleton, Stack, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { useProfile } from '../lib/use-profile.ts';
import { Curtain } from '../ui/drawings.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { LeaveGuard } from '../ui/LeaveGuard.tsx';
import { BillingTab } from '../features/finance/billing/BillingTab.tsx';
import { GetPaidSettings } from '../features/finance/get-paid/GetPaidSettings.tsx';
import { useOwnOrganization } from '../features/organizations/api.ts';
import { OrganizationAccent } from '../features/organizations/detail/OrganizationAccent.tsx';
import { OrganizationFacts } from '../features/organizations/detail/OrganizationFacts.tsx';
import { OrganizationFormats } from '../features/organizations/detail/OrganizationFormats.tsx';
import { CompanyForm } from '../features/organizations/form/CompanyForm.tsx';

/** Shows a client its own organization, each part as far as its role goes. */
export function OwnOrganization() {
  const query = useOwnOrganization();
  const { data, error, isPending } = query;
  // A reload that fails leaves the forms, and what was typed into them.
  if (error && !data) {
    return <LoadFailure query={query} />;
  }
  if (isPending) return <Skeleton height={160} maw={860} aria-busy />;
  if (!data) return <EmptyState drawing={<Curtain />} title="You belong to no organizer" />;
  return <Company key={data.ID} organization={data} />;
}

function Company({ organization }: { organization: Organization }) {
  const { role } = useProfile();
  const mayChange = may(role, 'company:write');
  const [isDetailsDirty, setDetailsDirty] = useState(false);
  const [isBillingDirty, setBillingDirty] = useState(false);
  const isDone = useRef(false);
  return (
    <Stack gap="lg" maw={860}>
      <Card component="section" padding="lg" aria-label="Company details">
        {mayChange ? (
          <CompanyForm organization={organization} onDirty={setDetailsDirty} />
        ) : (
          <OrganizationFacts organization={organization} />
        )}
      </Card>
      {may(role, 'money:read') && (
        <BillingTab organizationId={organization.ID} onDirty={setBillingDirty} />
      )}
      {may(role, 'payments:write') && <GetPaidSettings organizer={organization} />}
      {may(role, 'events:write') && (
        <Card component="section" padding="lg" aria-labelledby="company-look">
          <Title order={2} size="h4" id="company-look">
            Formats and colour
          </Title>
          <OrganizationFormats organization={organization} />
          <OrganizationAccent organization={organization} />
        </Card>
      )}
      {/* One for both forms: the router asks one question before a page is left. */}
      <LeaveGuard
        isDirty={isDetailsDirty || isBillingDirty}
        isDone={isDone}
        message="Your changes are not saved yet. If you leave, they are lost."
        leave="Leave"
      />
    </Stack>
  );
}
