import type { Event } from '@marquee/contract/events/events';
import { Card, Text } from '@mantine/core';
import { EventFacts } from './EventFacts.tsx';
import classes from './EventSummary.module.css';

export function EventSummary({ event }: { event: Event }) {
  return (
    <Card component="section" padding={0} aria-label="About this event">
      <div className={classes.body}>
        <div>
          <Text className={classes.description ?? ''} dir="auto">
            {event.description}
          </Text>
          <ul aria-label="Categories" className={classes.chips}>
            {event.categories.map((category) => (
              <li key={category.ID} className={classes.chip}>
                <bdi>{category.Name}</bdi>
              </li>
            ))}
          </ul>
        </div>
        <EventFacts event={event} />
      </div>
    </Card>
  );
}
