import { may } from '@marquee/contract/access';
import { Card, Skeleton } from '@mantine/core';
import { sentenceOf } from '../../lib/notify.tsx';
import { useProfile } from '../../lib/use-profile.ts';
import { Curtain } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { GetPaidSettings } from '../finance/get-paid/GetPaidSettings.tsx';
import { useOwnOrganization } from './api.ts';
import classes from './form/OrganizationForm.module.css';
import { OrganizationAccent } from './detail/OrganizationAccent.tsx';
import { OrganizationFormats } from './detail/OrganizationFormats.tsx';
import { OrganizationFacts } from './detail/OrganizationFacts.tsx';

export function OwnOrganization() {
  const { role } = useProfile();
  const { data, error, isPending, isFetching, refetch } = useOwnOrganization();
  if (error) {
    return (
      <ErrorBox
        message={sentenceOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <>
      <Card className={classes.card ?? ''} component="section" aria-label="Organizer details">
        {isPending && <Skeleton height={160} aria-busy />}
        {data && (
          <>
            <OrganizationFacts organization={data} />
            {may(role, 'events:write') && (
              <>
                <OrganizationFormats organization={data} />
                <OrganizationAccent organization={data} />
              </>
            )}
          </>
        )}
        {!isPending && !data && (
          <EmptyState drawing={<Curtain />} title="You belong to no organizer" />
        )}
      </Card>
      {data && may(role, 'payments:write') && <GetPaidSettings organizer={data} />}
    </>
  );
}
