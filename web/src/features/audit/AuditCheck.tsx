import type { AuditCheck as Verdict } from '@marquee/contract/audit/audit';
import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { Button, Card, CopyButton, Text } from '@mantine/core';
import { IconAlertTriangle, IconCopy, IconShieldCheck } from '@tabler/icons-react';
import { sentenceOf } from '../../lib/notify.tsx';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { useCheckAudit } from './api.ts';
import classes from './AuditCheck.module.css';

/** Checks on a button whether somebody changed the audit log outside the program. */
export function AuditCheck() {
  const check = useCheckAudit();
  const verdict = check.data?.data;
  return (
    <Card className={classes.card ?? ''} component="section" aria-label="Log check">
      <div className={classes.ask}>
        <Text size="sm" className={classes.words ?? ''}>
          Every entry has a fingerprint of itself and the entry before. Changing, adding or deleting
          an entry by hand breaks this chain.
        </Text>
        <Button
          variant="default"
          leftSection={<IconShieldCheck size={16} stroke={1.5} />}
          onClick={() => check.mutate()}
          loading={check.isPending}
        >
          Check the log
        </Button>
      </div>
      <div role="status">{verdict && !check.isPending && <VerdictText verdict={verdict} />}</div>
      {check.error && (
        <div className={classes.said}>
          <ErrorBox message={sentenceOf(check.error)} onRetry={() => check.mutate()} />
        </div>
      )}
    </Card>
  );
}

function VerdictText({ verdict }: { verdict: Verdict }) {
  const { ok, entries, problem } = verdict;
  const count = formatCount(entries, nouns.entry);
  return (
    <div className={classes.said} data-verdict={ok ? 'whole' : 'broken'}>
      <p className={classes.verdict}>
        {ok ? (
          <IconShieldCheck size={20} stroke={1.5} aria-hidden="true" />
        ) : (
          <IconAlertTriangle size={20} stroke={1.5} aria-hidden="true" />
        )}
        {ok ? 'The log is intact.' : 'The log is broken.'}
      </p>
      <Text size="sm">
        {ok ? `${count} checked. Each follows from the one before.` : problem?.sentence}
      </Text>
      {!ok && (
        <Text size="sm" c="dimmed">
          An earlier backup has the original entries.
        </Text>
      )}
      {verdict.head.number > 0 && ok && <Fingerprint head={verdict.head} />}
    </div>
  );
}

/** Shows the fingerprint to keep elsewhere: only it reveals a log that was rewritten as a whole. */
function Fingerprint({ head }: { head: Verdict['head'] }) {
  return (
    <div className={classes.head}>
      <Text size="xs" c="dimmed">
        Fingerprint of entry {formatNumber(head.number)}. Keep it outside this server. While this
        entry shows the same fingerprint, all entries up to it are unchanged.
      </Text>
      <div className={classes.print}>
        <code>{head.hash}</code>
        <CopyButton value={`Entry ${head.number}: ${head.hash}`}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              leftSection={<IconCopy size={16} stroke={1.5} aria-hidden="true" />}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </div>
    </div>
  );
}
