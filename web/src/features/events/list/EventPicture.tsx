import { srcSetOf } from '@marquee/contract/media';
import { IconPhoto } from '@tabler/icons-react';
import { clsx } from 'clsx';
import classes from './EventPicture.module.css';

type EventPictureProps = {
  url: string | null;
  /** '' where the title stands beside it. */
  alt: string;
  size?: 'thumbnail' | 'poster';
  /** How wide a poster is shown, as the `sizes` of an image; without it, as wide as the window. */
  sizes?: string;
};

/** An event's picture at 16:9, or a quiet stand-in of the same size. */
export function EventPicture({ url, alt, size = 'poster', sizes = '100vw' }: EventPictureProps) {
  return (
    <span className={clsx(classes.frame, classes[size])}>
      {url ? (
        <img
          src={url}
          srcSet={srcSetOf(url)}
          sizes={size === 'thumbnail' ? '50px' : sizes}
          alt={alt}
          className={classes.image}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <IconPhoto size={size === 'poster' ? 40 : 18} stroke={1.5} aria-hidden />
      )}
    </span>
  );
}
