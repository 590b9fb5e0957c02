import { Anchor, Table, VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { Song } from '@marquee/contract/suggestions/songs';
import type { Ref } from 'react';
import classes from './MusicTable.module.css';
import { DASH, genresOf, isWebLink, tempoOf } from '../suggestions/songs.ts';

type MusicTableProps = {
  songs: Song[];
  /** The row that gets the focus after more songs were added. */
  firstNewIndex: number;
  firstNewRef: Ref<HTMLTableRowElement>;
};

/** Lists songs as a table; on a phone each row becomes a card. */
export function MusicTable({ songs, firstNewIndex, firstNewRef }: MusicTableProps) {
  return (
    <Table className={classes.table} aria-label="Recommended music">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Title</Table.Th>
          <Table.Th scope="col">Artist</Table.Th>
          <Table.Th scope="col">Genres</Table.Th>
          <Table.Th scope="col" className={classes.number}>
            BPM
          </Table.Th>
          <Table.Th scope="col" className={classes.listen}>
            Listen
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {songs.map((song, index) => (
          // Two people may suggest the same song, so only the index identifies a row.
          <Table.Tr
            key={index}
            {...(index === firstNewIndex && { ref: firstNewRef, tabIndex: -1 })}
          >
            <Table.Td className={classes.title}>
              <bdi>{song.Title}</bdi>
            </Table.Td>
            <Table.Td className={classes.artist}>
              <bdi>{song.Artist}</bdi>
            </Table.Td>
            <Table.Td className={classes.genres}>{genresOf(song)}</Table.Td>
            <Table.Td className={classes.number}>
              {tempoOf(song)}
              {song.BPM !== null && <span className={classes.unit}> BPM</span>}
            </Table.Td>
            <Table.Td className={classes.listen}>
              {isWebLink(song.Link) ? <ListenLink song={song} /> : DASH}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function ListenLink({ song }: { song: Song }) {
  return (
    <Anchor
      href={song.Link}
      target="_blank"
      rel="noopener noreferrer"
      size="sm"
      className={classes.link}
    >
      Listen
      <IconExternalLink size={14} stroke={1.5} aria-hidden />
      <VisuallyHidden>
        {' '}
        to <bdi>{song.Title}</bdi> (opens in a new tab)
      </VisuallyHidden>
    </Anchor>
  );
}
