/** Why there is no picture, for the person with the phone. */
export const cameraSentences = {
  refused:
    'The camera is blocked for this site. Allow it in the browser’s settings for this page, then try again.',
  missing: 'No camera was found on this device.',
  busy: 'Another program is using the camera. Close it there, then try again.',
  insecure: 'Browsers give the camera to secure pages only. Open Marquee with https://.',
} as const;

export type Camera = {
  stream: MediaStream;
  deviceId: string;
  hasTorch: boolean;
  setTorch: (isOn: boolean) => Promise<void>;
  stop: () => void;
};

export type CameraChoice = { deviceId: string; label: string };

/**
 * Starts the wanted camera if it exists, otherwise the one at the back.
 * @throws Error with one of `cameraSentences`
 */
export async function startCamera(wanted: string): Promise<Camera> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (!mediaDevices) throw new Error(cameraSentences.insecure);
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  const back = { video: { ...size, facingMode: 'environment' } };
  const chosen = { video: { ...size, deviceId: { exact: wanted } } };
  const stream = await (
    wanted === ''
      ? mediaDevices.getUserMedia(back)
      : mediaDevices.getUserMedia(chosen).catch(() => mediaDevices.getUserMedia(back))
  ).catch((error: unknown) => {
    throw new Error(sentenceOf(error), { cause: error });
  });
  const [track] = stream.getVideoTracks();
  // TypeScript's library lacks the `torch` capability.
  const abilities = (track?.getCapabilities?.() ?? {}) as { torch?: boolean };
  return {
    stream,
    deviceId: track?.getSettings().deviceId ?? '',
    hasTorch: abilities.torch === true,
    setTorch: async (torch) =>
      track?.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] }),
    stop: () => {
      for (const it of stream.getTracks()) it.stop();
    },
  };
}

/** Lists the cameras. They have names only after one of them was allowed. */
export async function listCameras(): Promise<CameraChoice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }, index) => ({ deviceId, label: label || `Camera ${index + 1}` }));
}

function sentenceOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return cameraSentences.refused;
  if (name === 'NotReadableError' || name === 'AbortError') return cameraSentences.busy;
  return cameraSentences.missing;
}
