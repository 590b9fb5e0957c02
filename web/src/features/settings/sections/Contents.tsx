import { Anchor } from '@mantine/core';
import classes from '../Settings.module.css';

/** The sections in the order of the page. */
export const sections = {
  look: 'Name and look',
  booking: 'Booking',
  fee: 'Fee',
  payment: 'Payment',
  legal: 'Legal',
  integrations: 'Integrations',
  environment: 'Environment',
} as const;
export type SectionId = keyof typeof sections;

export function Contents() {
  return (
    <nav className={classes.contents} aria-label="On this page">
      {Object.entries(sections).map(([id, title]) => (
        <Anchor key={id} href={`#${id}`} size="sm" underline="hover" className={classes.jump ?? ''}>
          {title}
        </Anchor>
      ))}
    </nav>
  );
}
