import { IconBuilding, IconKey, IconUserOff } from '@tabler/icons-react';
import classes from '../form/UserForm.module.css';

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;

export function UserNotes({ organizationName }: { organizationName: string | null }) {
  return (
    <dl className={classes.notes}>
      <div>
        <dt>
          <IconKey {...icon} />
          They sign in by e-mail
        </dt>
        <dd>They use their address and a code that we send. There is no password.</dd>
      </div>
      {organizationName && (
        <div>
          <dt>
            <IconBuilding {...icon} />
            They join {organizationName}
          </dt>
          <dd>Their role decides what they may do. They see nothing of other organizers.</dd>
        </div>
      )}
      <div>
        <dt>
          <IconUserOff {...icon} />
          You can undo it
        </dt>
        <dd>Disable or delete a user in the list. They are signed out everywhere immediately.</dd>
      </div>
    </dl>
  );
}
