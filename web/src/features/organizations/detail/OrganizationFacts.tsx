import { mailtoOf } from '@marquee/contract/people/wire-emails';
import type { Organization } from '@marquee/contract/organizations';
import { formatInstantDateHere } from '@marquee/contract/formats/reader';
import { Anchor, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './OrganizationFacts.module.css';
import { OrganizationLogo } from '../OrganizationLogo.tsx';

/** Shows all details of an organization. `title` is its heading. */
export function OrganizationFacts(props: { organization: Organization; title?: ReactNode }) {
  const { Name, logoURL, email, phone, description, created_at } = props.organization;
  const { terms_url, imprint_url } = props.organization;
  return (
    <>
      <div className={classes.head}>
        <OrganizationLogo name={Name} url={logoURL} size={72} />
        <div className={classes.words}>
          {props.title ?? (
            <Title order={2}>
              <bdi>{Name}</bdi>
            </Title>
          )}
          <Text size="sm" c="dimmed">
            Here since {formatInstantDateHere(created_at)}
          </Text>
        </div>
      </div>
      <Text
        size="sm"
        dir="auto"
        className={classes.description ?? ''}
        {...(!description && { c: 'dimmed' })}
      >
        {description || 'No description.'}
      </Text>
      <dl className={classes.facts}>
        <dt>Email Address</dt>
        <dd>{email ? <Anchor href={mailtoOf(email)}>{email}</Anchor> : 'None'}</dd>
        <dt>Phone Number</dt>
        <dd>
          {phone ? <Anchor href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Anchor> : 'None'}
        </dd>
        <LinkFact label="Terms" to={terms_url} />
        <LinkFact label="Imprint" to={imprint_url} />
      </dl>
    </>
  );
}

/** Shows a page of the organizer's own, if there is one. */
function LinkFact({ label, to }: { label: string; to: string }) {
  if (to === '') return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Anchor href={to} target="_blank" rel="noopener">
          {to}
        </Anchor>
      </dd>
    </>
  );
}
