import type { AuditEntryDetails } from '@marquee/contract/audit/audit';
import { wordsOfAction } from '@marquee/contract/audit/words';
import { formatInstantSecondsHere } from '@marquee/contract/formats/reader';
import { Anchor, Button, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { useAuditEntry } from './api.ts';
import { AuditChanges } from './AuditChanges.tsx';
import classes from './AuditModal.module.css';
import { pathOfObject } from './links.ts';
import { searchFor } from './use-audit-filters.ts';

export function AuditModal(props: {
  /** Undefined while the dialog is closed. */
  number: string | undefined;
  onClose: () => void;
}) {
  const { number } = props;
  // Keeps the entry on screen while the dialog fades out.
  const [shown, setShown] = useState(number);
  if (number !== undefined && number !== shown) setShown(number);
  return (
    <Modal
      opened={number !== undefined}
      onClose={props.onClose}
      size={680}
      title={`Entry ${shown ?? ''}`}
    >
      {shown !== undefined && <Content key={shown} number={shown} />}
    </Modal>
  );
}

function Content({ number }: { number: string }) {
  const query = useAuditEntry(number);
  const entry = query.data?.data;
  if (entry) {
    return (
      <Stack gap="lg">
        <Facts entry={entry} />
        <AuditChanges type={entry.object.type} before={entry.before} after={entry.after} />
        <Related entry={entry} />
      </Stack>
    );
  }
  if (query.error) {
    return <LoadFailure query={query} />;
  }
  return (
    <Stack aria-busy>
      <Skeleton height={96} />
      <Skeleton height={140} />
    </Stack>
  );
}

function Facts({ entry }: { entry: AuditEntryDetails }) {
  const { actor, object } = entry;
  const path = pathOfObject(object);
  return (
    <dl className={classes.facts}>
      <dt>What</dt>
      <dd>
        {wordsOfAction(entry.action)}{' '}
        {path === undefined ? (
          <strong>
            <bdi>{object.label}</bdi>
          </strong>
        ) : (
          <Anchor component={Link} to={path} fw={600}>
            <bdi>{object.label}</bdi>
          </Anchor>
        )}
      </dd>
      <dt>Who</dt>
      <dd>
        <bdi>{actor.name}</bdi>
        {actor.email && <span className={classes.quiet}> {actor.email}</span>}
      </dd>
      <dt>When</dt>
      <dd>{formatInstantSecondsHere(entry.at)}</dd>
      <dt>From</dt>
      <dd>{entry.address || 'The platform'}</dd>
      <dt>Fingerprint</dt>
      <dd className={classes.hash}>{entry.hash}</dd>
    </dl>
  );
}

/** Links one entry to the others that belong to it. */
function Related({ entry }: { entry: AuditEntryDetails }) {
  const [params] = useSearchParams();
  const { actor, object } = entry;
  const ofObject = searchFor(params, { about: object.type, id: object.id });
  return (
    <div className={classes.actions}>
      <Button variant="default" component={Link} to={{ search: ofObject }}>
        History
      </Button>
      {actor.id !== null && (
        <Button
          variant="default"
          component={Link}
          to={{ search: searchFor(params, { by: actor.id }) }}
        >
          All by <bdi>{actor.name}</bdi>
        </Button>
      )}
    </div>
  );
}
