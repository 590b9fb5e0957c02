import { readConfig } from '@marquee/server/config';
import { movePictures } from '@marquee/server/gateways/storage/s3/move';
import { s3Storage } from '@marquee/server/gateways/storage/s3/storage';
import { diskStorage } from '@marquee/server/gateways/storage/disk/disk';
import { mediaFolder } from '@marquee/server/gateways/storage/registry';
import { formatSize } from '@marquee/contract/formats/sizes';
import { type Command, Option } from 'commander';
import { action } from '../action.ts';
import { exitCodes, Refused } from '../exit-codes.ts';
import { note } from '../output.ts';

type Given = { to: 'bucket' | 'disk'; remove?: boolean };

const NOTE_EVERY = 500;

/** Adds `media move`. */
export function addMedia(program: Command): void {
  program
    .command('media')
    .description('look after the files of pictures')
    .command('move')
    .description('copy all pictures from disk to the bucket of S3_URL, or back')
    .addOption(
      new Option('--to <place>', 'where to').choices(['bucket', 'disk']).makeOptionMandatory(),
    )
    .option('--remove', 'then remove each from where it was, once it was compared')
    .addHelpText(
      'after',
      `
Each picture is read back and compared. Those that are there already are left alone, so it can be
run again. Servers may run meanwhile. Exit code 1: some pictures were read back with other content;
2: the bucket does not answer or refuses the keys; 3: S3_URL is not set.

To a bucket: set S3_URL and restart the servers; what is not there yet they read from the disk. Then
run this with --remove. Back: run it, unset S3_URL and restart the servers, then run it again with
S3_URL set for this command only.`,
    )
    .action(action(move));
}

async function move({ to, remove = false }: Given) {
  const config = readConfig();
  if (config.s3Url === undefined) throw new Refused('S3_URL is not set. It names the bucket.');
  const disk = diskStorage(mediaFolder(config));
  const bucket = s3Storage(config.s3Url, note);
  const [source, target] = to === 'bucket' ? [disk, bucket] : [bucket, disk];
  note(`Moving pictures from ${source.place} to ${target.place}…`);
  const moved = await movePictures(source, target, remove, (done, of) => {
    if (done % NOTE_EVERY === 0) note(`${done} of ${of}`);
  });
  const { pictures, copied, there, gone, removed, bytes, failed } = moved;
  return {
    json: {
      from: source.place,
      to: target.place,
      pictures,
      copied,
      there,
      gone,
      removed,
      bytes,
      failed,
    },
    lines: [
      `${copied} of ${pictures} files copied (${formatSize(bytes)}), ${there} were there, ${removed} removed.`,
      ...(gone > 0 ? [`${gone} were deleted meanwhile.`] : []),
      ...failed.map((name) => `${name} was read back with other content.`),
    ],
    exitCode: failed.length === 0 ? exitCodes.done : exitCodes.problem,
  };
}
