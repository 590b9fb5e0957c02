import { IconArrowRight } from '@tabler/icons-react';
import classes from './AuditModal.module.css';
import { linesOf, nameOfField, orderedFields } from './fields.ts';

type Fields = Record<string, unknown> | null;

/** @param props.type the type of the changed object: 'event' */
export function AuditChanges(props: { type: string; before: Fields; after: Fields }) {
  const { type, before, after } = props;
  const fields = orderedFields(Object.keys({ ...before, ...after }), type);
  if (fields.length === 0) return null;
  if (before && after) {
    return (
      <Table heading="Changed">
        {fields.map((field) => (
          <div key={field} className={classes.change}>
            <dt>{nameOfField(field, type)}</dt>
            <dd className={classes.before}>
              <Unseen>Before: </Unseen>
              <Value value={before[field]} />
            </dd>
            <IconArrowRight className={classes.arrow} size={16} stroke={1.5} aria-hidden="true" />
            <dd className={classes.after}>
              <Unseen>After: </Unseen>
              <Value value={after[field]} />
            </dd>
          </div>
        ))}
      </Table>
    );
  }
  const values = after ?? before ?? {};
  return (
    <Table heading={after ? 'When created' : 'Before'}>
      {fields.map((field) => (
        <div key={field} className={classes.single}>
          <dt>{nameOfField(field, type)}</dt>
          <dd>
            <Value value={values[field]} />
          </dd>
        </div>
      ))}
    </Table>
  );
}

function Table({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section aria-label={heading}>
      <h3 className={classes.heading}>{heading}</h3>
      <dl className={classes.changes}>{children}</dl>
    </section>
  );
}

function Value({ value }: { value: unknown }) {
  const lines = linesOf(value);
  if (lines.length === 0) return <span className={classes.quiet}>None</span>;
  return lines.map((line, index) => (
    // The lines never change their order, and two may be the same.
    <bdi key={index} className={classes.line}>
      {line}
    </bdi>
  ));
}

function Unseen({ children }: { children: string }) {
  return <span className={classes.unseen}>{children}</span>;
}
