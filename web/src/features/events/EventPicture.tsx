import { IconPhoto } from '@tabler/icons-react';
import { clsx } from 'clsx';
import classes from './EventPicture.module.css';

type EventPictureProps = {
  url: string | null;
  /** '' where the title stands beside it. */
  alt: string;
  size?: 'thumbnail' | 'poster';
};

/** An event's picture at 16:9, or a quiet stand-in of the same size. */
export function EventPicture({ url, alt, size = 'poster' }: EventPictureProps) {
  return (
    <span className={clsx(classes.frame, classes[size])}>
      {url ? (
        <img src={url} alt={alt} className={classes.image} loading="lazy" decoding="async" />
      ) : (
        <IconPhoto size={size === 'poster' ? 40 : 18} stroke={1.5} aria-hidden />
      )}
    </span>
  );
}
