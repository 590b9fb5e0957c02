import { UnstyledButton } from '@mantine/core';
import type { DoorFigures } from '@marquee/contract/check-in/check-in';
import { formatNumber } from '@marquee/contract/formats/counts';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import classes from './DoorCount.module.css';

/** Shows how many are inside of how many expected; opened, by price type. */
export function DoorCount({ figures }: { figures: DoorFigures }) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const { inside, expected, types, guests } = figures;
  const listed =
    guests.expected > 0 ? [...types, { ID: 'guests', Type: 'Guests', ...guests }] : types;
  return (
    <section className={classes.count} aria-label="Inside">
      <UnstyledButton
        className={classes.total}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={classes.inside}>{formatNumber(inside)}</span>{' '}
        <span className={classes.expected}>of {formatNumber(expected)} inside</span>{' '}
        <span className={classes.more}>
          By type{' '}
          <IconChevronDown size={18} stroke={1.5} aria-hidden="true" className={classes.arrow} />
        </span>
        <Bar part={inside} whole={expected} />
      </UnstyledButton>
      <ul id={listId} hidden={!isOpen} className={classes.types}>
        {listed.map((type) => (
          <li key={type.ID}>
            <span className={classes.name}>
              <bdi>{type.Type}</bdi>
            </span>
            <span className={classes.figures}>
              {formatNumber(type.inside)} of {formatNumber(type.expected)}
            </span>
            <Bar part={type.inside} whole={type.expected} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Draws a bar that screen readers skip, because the figures beside it say the same. */
function Bar({ part, whole }: { part: number; whole: number }) {
  const share = whole === 0 ? 0 : Math.min(1, part / whole);
  return (
    <span className={classes.bar} aria-hidden="true">
      <span className={classes.fill} style={{ width: `${share * 100}%` }} />
    </span>
  );
}
