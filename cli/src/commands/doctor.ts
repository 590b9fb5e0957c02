import { examine } from '@marquee/server/doctor/differences';
import { describeDiagnosis } from '@marquee/server/doctor/report';
import { findMissingFiles } from '@marquee/server/features/questions/files/queries';
import { findMissingPictures } from '@marquee/server/features/media/queries-missing';
import type { Command } from 'commander';
import { action } from '../action.ts';
import { exitCodes } from '../exit-codes.ts';
import { withInstallation } from '../installation.ts';

/** Adds `doctor`, which only reads, so servers may run meanwhile. */
export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('recompute every counter from its rows and report differences')
    .action(
      action(() =>
        withInstallation(async ({ db, storage }) => {
          const diagnosis = await examine(db);
          const missing = await findMissingPictures({ db, storage });
          const files = await findMissingFiles({ db, storage });
          const { differences, looked, jobsGivenUp, auditHead = null } = diagnosis;
          return {
            json: {
              differences,
              looked,
              jobs_given_up: jobsGivenUp,
              audit_head: auditHead,
              missing_pictures: missing,
              missing_files: files,
            },
            lines: [
              ...missing.map((id) => `The picture ${id} has no file in ${storage.place}.`),
              ...files.map((id) => `The file ${id} of an answer is not in ${storage.place}.`),
              ...describeDiagnosis(diagnosis),
            ],
            exitCode:
              differences.length + missing.length + files.length === 0
                ? exitCodes.done
                : exitCodes.problem,
          };
        }),
      ),
    );
}
