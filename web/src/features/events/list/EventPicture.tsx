import { srcSetOf } from '@marquee/contract/media';
import { IconPhoto } from '@tabler/icons-react';
import clsx from 'clsx';
import classes from './EventPicture.module.css';

type EventPictureProps = {
  /** Undefined if it is not to be loaded yet. */
  url: string | null | undefined;
  /** '' if the title is beside the picture. */
  alt: string;
  size?: 'thumbnail' | 'poster';
  /** The poster's width, as the `sizes` of an image; by default the window's width. */
  sizes?: string;
};

/** Shows an event's picture at 16:9, or a placeholder of the same size. */
export function EventPicture({ url, alt, size = 'poster', sizes = '100vw' }: EventPictureProps) {
  return (
    <span className={clsx(classes.frame, classes[size])}>
      {url && (
        <img
          src={url}
          srcSet={srcSetOf(url)}
          sizes={size === 'thumbnail' ? '50px' : sizes}
          alt={alt}
          className={classes.image}
          loading="lazy"
          decoding="async"
        />
      )}
      {url === null && <IconPhoto size={size === 'poster' ? 40 : 18} stroke={1.5} aria-hidden />}
    </span>
  );
}
