import { Button, NativeSelect } from '@mantine/core';
import {
  IconBolt,
  IconBoltOff,
  IconCameraOff,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useState } from 'react';
import classes from './CameraPane.module.css';
import type { Camera } from './camera.ts';
import { useCamera } from './use-camera.ts';

/** Shows the camera's picture with its tools; without a camera, why, and what to do. */
export function CameraPane(props: {
  deviceId: string;
  isBusy: boolean;
  onCode: (code: string) => void;
  onChoose: (deviceId: string) => void;
}) {
  const [isPaused, setIsPaused] = useState(false);
  const { video, camera, choices, problem, retry } = useCamera({ ...props, isPaused });
  const isOff = isPaused || problem !== '';
  return (
    <section className={classes.pane} aria-label="Camera">
      <video
        ref={video}
        className={classes.video}
        playsInline
        muted
        aria-label="What the camera sees"
      />
      {!isOff && <span className={classes.frame} aria-hidden="true" />}
      {problem !== '' && (
        <div className={classes.off} role="alert">
          <IconCameraOff size={40} stroke={1.5} aria-hidden="true" />
          <p>{problem}</p>
          <p>You can still search by name or type a code.</p>
          <Button variant="default" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {isPaused && (
        <div className={classes.off}>
          <IconPlayerPause size={40} stroke={1.5} aria-hidden="true" />
          <p>The camera is off.</p>
          <Button
            leftSection={<IconPlayerPlay size={18} stroke={1.5} />}
            onClick={() => setIsPaused(false)}
          >
            Scan again
          </Button>
        </div>
      )}
      {!isOff && (
        <div className={classes.tools}>
          {camera?.hasTorch && <TorchButton key={camera.deviceId} camera={camera} />}
          {camera && choices.length > 1 && (
            <NativeSelect
              aria-label="Camera"
              className={classes.choose ?? ''}
              value={camera.deviceId}
              onChange={({ currentTarget }) => props.onChoose(currentTarget.value)}
              data={choices.map(({ deviceId, label }) => ({ value: deviceId, label }))}
            />
          )}
          <Button
            variant="default"
            leftSection={<IconPlayerPause size={18} stroke={1.5} />}
            onClick={() => setIsPaused(true)}
          >
            Pause
          </Button>
        </div>
      )}
    </section>
  );
}

function TorchButton({ camera }: { camera: Camera }) {
  const [isLit, setIsLit] = useState(false);
  const Icon = isLit ? IconBoltOff : IconBolt;
  const turn = async () => {
    await camera.setTorch(!isLit);
    setIsLit(!isLit);
  };
  return (
    <Button
      variant={isLit ? 'filled' : 'default'}
      aria-pressed={isLit}
      leftSection={<Icon size={18} stroke={1.5} />}
      // If the torch does not switch, its button keeps its state.
      onClick={() => void turn().catch(() => undefined)}
    >
      Torch
    </Button>
  );
}
