import {
  embeddingSentences,
  hostOfSite,
  MAX_EMBEDDING_HOSTS,
} from '@marquee/contract/boosts/embedding';
import { Button, Skeleton, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { useSaveSites, useSites } from './api.ts';
import classes from './EmbeddingPanel.module.css';

/** Lists the sites that may show an organizer's events, and adds or removes one. */
export function Sites({ organizationId }: { organizationId: string }) {
  const query = useSites(organizationId);
  const saving = useSaveSites(organizationId);
  const headingId = useId();
  const { data, error } = query;
  const save = (hosts: string[], onSaved?: () => void) =>
    saving.mutate(hosts, {
      onSuccess: () => {
        notify.success(embeddingSentences.saved);
        onSaved?.();
      },
      onError: (failure) => showFailure(failure),
    });
  return (
    <section className={classes.part} aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.heading}>
        Your sites
      </h3>
      {error && !data && <LoadFailure query={query} />}
      {!data && !error && <Skeleton height={64} radius="md" />}
      {data?.hosts.length === 0 && (
        <Text size="sm">
          No other site may show your events yet. Add yours, so that the code works there.
        </Text>
      )}
      {data && data.hosts.length > 0 && (
        <ul className={classes.sites} aria-label="Your sites">
          {data.hosts.map((host) => (
            <li key={host} className={classes.site}>
              <span className={classes.host}>{host}</span>
              <Button
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
                aria-label={`Remove ${host}`}
                disabled={saving.isPending}
                onClick={() => save(data.hosts.filter((other) => other !== host))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data && <NewSite hosts={data.hosts} isSaving={saving.isPending} onAdd={save} />}
    </section>
  );
}

function NewSite(props: {
  hosts: string[];
  isSaving: boolean;
  onAdd: (hosts: string[], onSaved: () => void) => void;
}) {
  const { hosts, isSaving, onAdd } = props;
  const [site, setSite] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const host = hostOfSite(site);
    const isFull = hosts.length >= MAX_EMBEDDING_HOSTS;
    if (host === undefined) setError(embeddingSentences.badHost);
    else if (hosts.includes(host)) setError(`${host} is on the list already.`);
    else if (isFull) setError(embeddingSentences.tooMany);
    else onAdd([...hosts, host], () => setSite(''));
  };
  return (
    <form
      className={classes.newSite}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) add();
      }}
    >
      <TextInput
        className={classes.address ?? ''}
        label="Address of your site"
        description="With and without “www.” are two sites."
        placeholder="www.example.org"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={site}
        error={error}
        onChange={({ currentTarget }) => {
          setSite(currentTarget.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="default" loading={isSaving}>
        Add site
      </Button>
    </form>
  );
}
