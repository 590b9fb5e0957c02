import { useNavigation } from 'react-router';
import classes from './NavigationProgress.module.css';

/** A line of light along the top while the next page's code is on its way. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  return isLoading ? (
    <div className={classes.bar} role="progressbar" aria-label="Loading the page" />
  ) : null;
}
