import { type Figures, on } from '../../observation/metrics/figures.ts';
import { watched, type WatchedReport } from '../../observation/watched.ts';

/** Counts what services report about messages. */
export const campaignSendingFigures: Figures = ({ counter }) => {
  const help = 'Reports of bounces, complaints, and receipts of texts';
  const reports = counter('reports_total', help, ['service', 'result']);
  const count = () =>
    on(watched.report, (message) => {
      // Its type is in `watched.ts`; Node's own is unknown.
      const { service, result } = message as WatchedReport;
      reports.inc({ service, result });
    });
  return { count };
};
