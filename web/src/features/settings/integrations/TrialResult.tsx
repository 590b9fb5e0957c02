import type { IntegrationTest } from '@marquee/contract/settings/status';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { MoreLink } from '../sections/MoreLink.tsx';
import { formatDuration } from '@marquee/contract/formats/durations';
import classes from './Integrations.module.css';

export function TrialResult({ result }: { result: IntegrationTest }) {
  const { ok, sentence, detail, link, ms } = result;
  return (
    <div className={classes.result} data-ok={ok}>
      {ok ? (
        <IconCheck size={18} stroke={1.75} role="img" aria-label="The test passed." />
      ) : (
        <IconAlertTriangle size={18} stroke={1.5} role="img" aria-label="The test failed." />
      )}
      <div>
        {sentence} {link && <MoreLink link={link} />}
        <span className={classes.quiet}>
          {detail !== undefined && `${/[.!?]$/.test(detail) ? detail : `${detail}.`} `}
          {ms > 0 && `Took ${formatDuration(ms)}.`}
        </span>
      </div>
    </div>
  );
}
