import type { HealthCheck, HealthTopic } from '@marquee/contract/settings/health';
import {
  type Icon,
  IconArchive,
  IconCertificate,
  IconChecklist,
  IconClock,
  IconDatabaseCog,
  IconDeviceSdCard,
  IconMailExclamation,
  IconPhoto,
  IconServer,
  IconStack2,
  IconTopologyStar,
  IconVersions,
} from '@tabler/icons-react';

export const healthLabels: Record<HealthTopic, { label: string; icon: Icon }> = {
  versions: { label: 'Versions', icon: IconVersions },
  migrations: { label: 'Migrations', icon: IconDatabaseCog },
  servers: { label: 'Servers', icon: IconServer },
  standby: { label: 'Standby', icon: IconStack2 },
  redis: { label: 'Redis', icon: IconTopologyStar },
  jobs: { label: 'Failing jobs', icon: IconChecklist },
  reports: { label: 'Mail reports', icon: IconMailExclamation },
  pictures: { label: 'Pictures', icon: IconPhoto },
  disk: { label: 'Disk', icon: IconDeviceSdCard },
  certificate: { label: 'Certificate', icon: IconCertificate },
  clock: { label: 'Clock', icon: IconClock },
  backup: { label: 'Backup', icon: IconArchive },
};

export const healthStates: Record<HealthCheck['state'], { label: string; color: string }> = {
  ok: { label: 'Good', color: 'green' },
  attention: { label: 'Act soon', color: 'amber' },
  trouble: { label: 'Needs attention', color: 'red' },
  none: { label: 'Nothing to check', color: 'gray' },
};
