import { Box, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../lib/notify.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './MessagePreview.module.css';

const views = [
  { value: 'phone', label: 'Phone' },
  { value: 'desk', label: 'Desk' },
  { value: 'text', label: 'Plain text' },
];
const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** A mail is up to 600 pixels wide, with a margin. */
const DESK_WIDTH = 680;

type Message = { from: string; subject: string; html: string; text: string };

/** Shows an e-mail as it arrives: on a phone or at a desk, light or dark, or as plain text. */
export function MessagePreview(props: {
  data: (Message & { preheader?: string }) | undefined;
  error: Error | null;
  /** What else there is to choose, beside the views and below them. */
  children?: ReactNode;
  below?: ReactNode;
}) {
  const { data, error, children, below } = props;
  const [view, setView] = useState('phone');
  const [scheme, setScheme] = useState('light');
  return (
    <Panel title="Preview" className={classes.preview}>
      <div className={classes.choices}>
        {children}
        <SegmentedControl
          size="xs"
          data={views}
          value={view}
          onChange={setView}
          aria-label="View"
        />
        {view !== 'text' && (
          <SegmentedControl
            size="xs"
            data={schemes}
            value={scheme}
            onChange={setScheme}
            aria-label="Colours"
          />
        )}
      </div>
      {below && <div className={classes.person}>{below}</div>}
      {error && !data && (
        <Text size="sm" c="red" role="alert">
          {sentenceOf(error)}
        </Text>
      )}
      {!data && !error && <Skeleton height={420} radius="md" />}
      {data && (
        <>
          <p className={classes.from}>
            From <bdi>{data.from}</bdi>
          </p>
          <p className={classes.subject}>
            <bdi>{data.subject || 'No subject yet'}</bdi>
          </p>
          {data.preheader && <p className={classes.preheader}>{data.preheader}</p>}
          {view === 'text' ? (
            <pre
              className={classes.plain}
              // A scrollable area must be focusable for the keyboard.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              role="region"
              aria-label="Plain text"
              dir="auto"
            >
              {data.text}
            </pre>
          ) : (
            <Screen isDesk={view === 'desk'} html={inScheme(data.html, scheme)} />
          )}
        </>
      )}
    </Panel>
  );
}

/** Shows a mail as wide as a phone or a desk has it, made smaller where there is less room. */
function Screen({ isDesk, html }: { isDesk: boolean; html: string }) {
  const { ref, width } = useElementSize();
  const scale = isDesk && width > 0 ? Math.min(1, width / DESK_WIDTH) : 1;
  return (
    <Box
      ref={ref}
      className={classes.screen}
      data-view={isDesk ? 'desk' : 'phone'}
      __vars={{ '--desk': `${DESK_WIDTH}px`, '--scale': String(scale) }}
    >
      <iframe
        title="The message"
        // Without scripts, forms and an origin of its own.
        sandbox=""
        srcDoc={html}
      />
    </Box>
  );
}

/** A frame follows the window's colour scheme, so its rules for dark mode are switched instead. */
function inScheme(html: string, scheme: string): string {
  const media = scheme === 'dark' ? 'all' : 'not all';
  return html
    .replace('@media (prefers-color-scheme:dark)', `@media ${media}`)
    .replace('content="light dark"', `content="${scheme}"`)
    .replace('color-scheme:light dark', `color-scheme:${scheme}`);
}
