import { isolated } from '@marquee/contract/people/isolate';
import { Badge, Button } from '@mantine/core';
import { showFailure } from '../../lib/notify.tsx';
import { confirmDialog } from '../ConfirmDialog.tsx';
import classes from './Links.module.css';

type Revocable = { revoked_at: string | null; ends_at: string };
type Revoking<L> = {
  isPending: boolean;
  mutate: (link: L, options: { onError: (error: unknown) => void }) => void;
};

/**
 * A link of a list, with its state and the button that revokes it.
 * @param details a line each
 * @param lost what revoking it ends
 */
export function RevocableLink<L extends Revocable>(props: {
  link: L;
  name: string;
  details: string[];
  lost: string;
  revoking: Revoking<L>;
}) {
  const { link, name, revoking } = props;
  const state = stateOf(link);
  const revoke = () =>
    confirmDialog({
      title: `Revoke the link of ${isolated(name)}?`,
      message: props.lost,
      confirm: 'Revoke link',
      keep: 'Keep it',
      onConfirm: () => revoking.mutate(link, { onError: (error) => showFailure(error) }),
    });
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <span className={classes.name}>
          <bdi>{name}</bdi>{' '}
          {state !== 'open' && (
            <Badge component="span" color="gray">
              {state === 'revoked' ? 'Revoked' : 'Ended'}
            </Badge>
          )}
        </span>
        {props.details.map((detail) => (
          <span key={detail} className={classes.detail}>
            {detail}
          </span>
        ))}
      </div>
      {state === 'open' && (
        <Button
          variant="default"
          aria-label={`Revoke the link of ${isolated(name)}`}
          loading={revoking.isPending}
          onClick={revoke}
        >
          Revoke
        </Button>
      )}
    </li>
  );
}

function stateOf({ revoked_at, ends_at }: Revocable): 'open' | 'revoked' | 'ended' {
  if (revoked_at !== null) return 'revoked';
  return new Date(ends_at).getTime() > Date.now() ? 'open' : 'ended';
}
