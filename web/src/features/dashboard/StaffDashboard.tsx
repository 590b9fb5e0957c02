import { may, seesAdministratorMenu } from '@marquee/contract/access';
import type { Profile } from '@marquee/contract/auth/auth';
import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { GetPaidCard } from '../finance/get-paid/GetPaidCard.tsx';
import { useWaiting } from '../notices/api.ts';
import { WaitingPanel } from '../notices/WaitingPanel.tsx';
import { noFigures, useDashboard } from './api.ts';
import { BestSellingPanel } from './panels/BestSellingPanel.tsx';
import classes from './DashboardPage.module.css';
import { FailureNote } from './panels/FailureNote.tsx';
import { Figures } from './figures/Figures.tsx';
import { FirstSteps } from './panels/FirstSteps.tsx';
import { NextEventsPanel } from './panels/NextEventsPanel.tsx';
import { SalesPanel } from './sales/SalesPanel.tsx';
import { useIsNear } from '../../ui/use-is-near.ts';
import { lazyPart } from '../../ui/parts/lazy-part.tsx';

const PacesPanel = lazyPart(() => import('./paces/PacesPanel.tsx'));

type StaffDashboardProps = { profile: Profile; createEvent: ReactNode };

export function StaffDashboard({ profile, createEvent }: StaffDashboardProps) {
  const query = useDashboard(profile);
  const isAdministrator = seesAdministratorMenu(profile.user_type);
  // What waits stands above the figures, so it is awaited: figures that people read do not move.
  const isPending = useWaiting().isPending || query.isPending;
  // Deferred, React draws in short steps what would keep a slow phone busy in one piece: first the
  // head of the page, then the placeholders, then the figures.
  const stage = useDeferredValue(isPending ? 'placeholders' : 'figures', 'head');
  if (stage === 'head') return null;
  const isLoading = stage === 'placeholders';
  const isFailed = !isLoading && query.isError;
  // After a failure the figures read 0, also those loaded before.
  const figures = isLoading || isFailed ? noFigures : (query.data ?? noFigures);
  const isNew = !isLoading && query.isSuccess && figures.totalEvents === 0;
  return (
    // With new elements nothing moves when the placeholders go.
    <div key={stage} className={classes.page}>
      {isFailed && (
        <FailureNote
          error={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {!isLoading && <WaitingPanel />}
      <Figures
        figures={figures}
        isAdministrator={isAdministrator}
        isLoading={isLoading}
        isFailed={isFailed}
      />
      {isNew ? (
        <FirstSteps isAdministrator={isAdministrator} action={createEvent} />
      ) : (
        !isFailed && (
          <>
            <div className={classes.charts}>
              <SalesPanel sales={figures.sales} isLoading={isLoading} />
              <BestSellingPanel best={figures.best_selling} isLoading={isLoading} />
            </div>
            <NextEventsPanel
              events={figures.next_events}
              now={new Date(query.dataUpdatedAt)}
              isLoading={isLoading}
              action={createEvent}
            />
            {!isLoading && may(profile.role, 'orders:read') && (
              <Near>
                <PacesPanel />
              </Near>
            )}
          </>
        )
      )}
      {!isLoading && <GetPaidCard profile={profile} />}
    </div>
  );
}

/** Loads its content once somebody scrolls near it: a phone has it on its fifth screen. */
function Near({ children }: { children: ReactNode }) {
  const { ref, isNear } = useIsNear<HTMLDivElement>();
  return (
    <div ref={ref} className={classes.near}>
      {isNear && <Suspense>{children}</Suspense>}
    </div>
  );
}
