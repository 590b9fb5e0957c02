import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { sentenceOf } from '../../lib/notify.tsx';
import classes from './Links.module.css';

/** The form of a new link around its inputs. @param failure what no input shows */
export function NewLinkForm(props: {
  onSubmit: ComponentProps<'form'>['onSubmit'];
  isSending: boolean;
  failure: Error | null;
  children: ReactNode;
}) {
  return (
    <form className={classes.form} noValidate onSubmit={props.onSubmit}>
      {props.children}
      {props.failure && (
        <p role="alert" className={classes.alert}>
          {sentenceOf(props.failure)}
        </p>
      )}
      <Button type="submit" loading={props.isSending}>
        Create link
      </Button>
    </form>
  );
}
