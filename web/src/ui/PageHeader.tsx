import { Anchor, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../lib/use-page-title.ts';
import classes from './PageHeader.module.css';

export type PageLink = { label: string; to: string; opensNewTab?: boolean };

/**
 * Renders the top of every page: its h1, which also names the browser's tab. `links` lead to
 * related pages, `actions` are the buttons at the right.
 */
export function PageHeader(props: {
  title: string;
  description?: ReactNode;
  links?: readonly PageLink[];
  actions?: ReactNode;
}) {
  usePageTitle(props.title);
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {props.links && (
          <Group component="nav" aria-label="Related pages" gap="md" mb={8}>
            {props.links.map((link) => (
              <Anchor
                key={link.to}
                component={Link}
                to={link.to}
                size="sm"
                fw={550}
                {...(link.opensNewTab && { target: '_blank' })}
              >
                {link.label}
                {link.opensNewTab && <NewTab />}
              </Anchor>
            ))}
          </Group>
        )}
        <Title order={1}>
          <bdi>{props.title}</bdi>
        </Title>
        {props.description && (
          <Text c="dimmed" size="sm" mt={4} maw={640}>
            {props.description}
          </Text>
        )}
      </div>
      {props.actions && <div className={classes.actions}>{props.actions}</div>}
    </header>
  );
}

function NewTab() {
  return (
    <>
      {' '}
      <IconExternalLink size={14} stroke={1.5} aria-hidden style={{ verticalAlign: '-2px' }} />
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </>
  );
}
