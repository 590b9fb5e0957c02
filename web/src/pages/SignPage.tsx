import { isolated } from '@marquee/contract/people/isolate';
import { Anchor, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../lib/use-page-title.ts';
import { usePlatform } from '../lib/use-platform.ts';
import { Wordmark } from '../layout/sign/Wordmark.tsx';
import classes from './SignPage.module.css';

export function SignPage(props: {
  title: string;
  drawing: ReactNode;
  children: ReactNode;
  actions: ReactNode;
}) {
  usePageTitle(props.title);
  return (
    <div className={classes.page}>
      <Anchor
        component={Link}
        to="/"
        underline="never"
        aria-label={`${isolated(usePlatform().name)}: start`}
      >
        <Wordmark />
      </Anchor>
      <div className={classes.sign}>
        {props.drawing}
        <Title order={1}>{props.title}</Title>
        <Text c="dimmed" maw={440}>
          {props.children}
        </Text>
        <div className={classes.actions}>{props.actions}</div>
      </div>
    </div>
  );
}
