import { useNavigation } from 'react-router';
import classes from './NavigationProgress.module.css';

export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  return isLoading ? (
    <div className={classes.bar} role="progressbar" aria-label="Loading the page" />
  ) : null;
}
