import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Camera, type CameraChoice, listCameras, startCamera } from './camera.ts';
import { startReader } from './reader.ts';

/**
 * Runs a camera: shows it in `video` and passes its codes to `onCode`, repeatedly while a code is
 * in view. It is off while the page is hidden or `isPaused`; while `isBusy` it is on and reads
 * nothing.
 */
export function useCamera(given: {
  deviceId: string;
  isPaused: boolean;
  isBusy: boolean;
  onCode: (code: string) => void;
}) {
  const { deviceId, isPaused, isBusy } = given;
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<Camera>();
  const [choices, setChoices] = useState<CameraChoice[]>([]);
  const [problem, setProblem] = useState('');
  const isVisible = useIsVisible();
  const isOff = isPaused || !isVisible || problem !== '';

  useEffect(() => {
    if (isOff) return;
    let isOver = false;
    let started: Camera | undefined;
    startCamera(deviceId).then(
      (it) => {
        if (isOver) return it.stop();
        started = it;
        setCamera(it);
        void listCameras().then(setChoices);
      },
      (error: unknown) => {
        if (!isOver) setProblem(error instanceof Error ? error.message : '');
      },
    );
    return () => {
      isOver = true;
      started?.stop();
      setCamera(undefined);
    };
  }, [deviceId, isOff]);

  useReading(video, camera, isBusy, given.onCode);
  const retry = useCallback(() => setProblem(''), []);
  return { video, camera, choices, problem, retry };
}

function useReading(
  video: React.RefObject<HTMLVideoElement | null>,
  camera: Camera | undefined,
  isBusy: boolean,
  onCode: (code: string) => void,
) {
  const read = useEffectEvent((code: string) => {
    if (!isBusy) onCode(code);
  });
  useEffect(() => {
    const screen = video.current;
    if (!screen || !camera) return;
    const reader = startReader(screen, camera.stream, (code) => read(code));
    return reader.stop;
  }, [camera, video]);
}

function useIsVisible(): boolean {
  const [isVisible, setIsVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const update = () => setIsVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return isVisible;
}
