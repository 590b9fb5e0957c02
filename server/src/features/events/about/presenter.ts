import type { EventAbout, SizedPicture } from '@marquee/contract/events/about/about';
import { imageUrl } from '../../media/presenter.ts';
import type { AboutRow } from './queries.ts';

export function presentAbout({ about, schedule, line_up, pictures }: AboutRow): EventAbout {
  return { about, schedule, line_up, pictures: pictures.map(presentPicture) };
}

export function presentPicture(row: AboutRow['pictures'][number]): SizedPicture {
  return { url: imageUrl(row.id), width: row.width, height: row.height };
}
