import { isolated } from '@marquee/contract/people/isolate';
import type { Event } from '@marquee/contract/events/events';
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useProfile } from '../../lib/use-profile.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { homeLinksOf } from './home-links.ts';
import classes from './EventHome.module.css';
import { EventHeader } from './EventHeader.tsx';
import { EventTabs } from './EventTabs.tsx';
import type { EventTab } from './tabs.ts';

type Props = {
  eventId: string;
  /** Undefined while it loads. */
  event: Event | undefined;
  /** The event did not load: only the way back is shown above the page. */
  hasFailed?: boolean;
  tab: EventTab;
  /** The page's name. It stands above the page, except above the overview. */
  title: string;
  /** The page's buttons, beside its name. */
  actions?: ReactNode;
  children: ReactNode;
};

/** Renders a page of an event below the header and tabs that all of them have. */
export function EventHome({ hasFailed, ...props }: Props) {
  const { role } = useProfile();
  if (!hasFailed) return <Framed {...props} />;
  return (
    <>
      <PageHeader title={props.title} links={homeLinksOf(role)} />
      {props.children}
    </>
  );
}

function Framed({ eventId, event, tab, title, actions, children }: Props) {
  const isOverview = tab === 'overview';
  usePageTitle(event ? (isOverview ? event.title : `${title} · ${isolated(event.title)}`) : title);
  return (
    <>
      <EventHeader event={event} title={title} />
      <EventTabs eventId={eventId} current={tab} />
      {!isOverview && (
        <div className={classes.head}>
          {event && (
            <Title order={2} size="h3">
              {title}
            </Title>
          )}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </>
  );
}
