import { Anchor } from '@mantine/core';
import { sections } from '../section-names.ts';
import classes from '../Settings.module.css';

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
